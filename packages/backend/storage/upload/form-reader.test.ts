import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/repeats.ts';
import { readForm } from './form-reader.ts';

const TYPE = 'multipart/form-data; boundary=xyz';

/** Parts in a form, as browsers write it. */
function form(parts: [disposition: string, content: Buffer | string][], end = '--\r\n'): Buffer {
  const lines = parts.flatMap(([disposition, content]) => [
    Buffer.from(`--xyz\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...lines, Buffer.from(`--xyz${end}`)]);
}

async function* inPieces(bytes: Buffer, length = bytes.length || 1): AsyncGenerator<Buffer, void, void> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function read(bytes: Buffer, length?: number, type = TYPE) {
  const { fields, file, type: said } = await readForm(inPieces(bytes, length), type);
  const parts: Buffer[] = [];
  for await (const part of file) parts.push(part);
  return { fields: Object.fromEntries(fields), file: Buffer.concat(parts), type: said };
}

const FILE = 'name=""; filename="blob"';
const NO_CONTENT = 'No content provided';

describe('A form', () => {
  it('gives its fields and its file, whatever is in them and in whatever pieces it comes', async () => {
    const content = fc.uint8Array({ maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(content, fc.integer({ min: 1, max: 40 }), async (bytes, length) => {
        // What looks like the border but for a letter is not it.
        const file = Buffer.concat([bytes, Buffer.from('\r\n--xy\r\n-\r\n--'), bytes]);
        const sent = form([
          ['name="cacheControl"', '3600'],
          ['name="metadata"', '{"a":"ș"}'],
          [FILE, file],
        ]);
        const got = await read(sent, length);
        expect(got.fields).toEqual({ cacheControl: '3600', metadata: '{"a":"ș"}' });
        expect(got.file.equals(file)).toBe(true);
      }),
      runs(10_000, 100),
    );
  });

  it('is refused when it breaks off, wherever that is', async () => {
    const whole = form([
      ['name="cacheControl"', '3600'],
      [FILE, 'content'],
    ]);
    for (let length = 0; length < whole.length - '--\r\n'.length; length++) {
      await expect(read(whole.subarray(0, length)), `${length} bytes`).rejects.toThrow(NO_CONTENT);
    }
    expect((await read(whole)).file.toString()).toBe('content');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['no border', Buffer.from('content')],
    ['no file', form([['name="a"', 'b']])],
    ['nothing but its end', form([])],
    ['something before its first border', Buffer.concat([Buffer.from('x'), form([[FILE, 'a']])])],
    ['a heading without an end', form([[`${FILE}${'x'.repeat(100_000)}`, 'a']])],
    ['the name of a field without an end', form([[`name="${'x'.repeat(100_000)}"`, 'a']])],
    ['a field without an end', form([['name="a"', 'x'.repeat(100_000)]])],
    [
      'too many fields',
      form([...Array.from({ length: 50 }, (): [string, string] => ['name="a"', 'b']), [FILE, 'a']]),
    ],
    [
      'thousands of parts without a name',
      Buffer.concat([Buffer.from('--xyz\r\n\r\nx\r\n'.repeat(3_000)), form([[FILE, 'a']])]),
    ],
    ['another border than it says', form([[FILE, 'a']]).subarray(3)],
  ])('with %s is refused', async (_, sent) => {
    await expect(read(sent)).rejects.toThrow(NO_CONTENT);
  });

  it('with fields behind its file gives them once the file has been read', async () => {
    const sent = form([
      ['name="a"', 'before'],
      [FILE, 'content'],
      ['name="cacheControl"', '60'],
      ['name="metadata"', '{"a":1}'],
    ]);
    for (const length of [1, 7, sent.length]) {
      expect(await read(sent, length)).toEqual({
        fields: { a: 'before', cacheControl: '60', metadata: '{"a":1}' },
        file: Buffer.from('content'),
        type: 'text/plain',
      });
    }
    for (let length = sent.indexOf('content'); length < sent.length - '--\r\n'.length; length++) {
      await expect(read(sent.subarray(0, length)), `${length} bytes`).rejects.toThrow(NO_CONTENT);
    }
  });

  it('with two files, or too many fields behind one, is refused', async () => {
    const field: [string, string] = ['name="a"', 'b'];
    const two = [[FILE, 'a'], field, [FILE, 'b']] satisfies [string, string][];
    await expect(read(form(two))).rejects.toThrow('A form may hold one file');
    for (const fields of [Array(50).fill(field), [['name="a"', 'x'.repeat(100_000)]]]) {
      await expect(read(form([[FILE, 'a'], ...fields]))).rejects.toThrow(NO_CONTENT);
    }
  });

  it('says what its file is where its part says so', async () => {
    const sent = form([[`${FILE}\r\nContent-Type: text/CSV; charset=utf-8`, 'a']]);
    expect((await read(sent)).type).toBe('text/csv');
  });

  it('is refused when its type names no border, or one without an end', async () => {
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=',
      `${TYPE}${'x'.repeat(100)}`,
    ]) {
      await expect(read(form([[FILE, 'a']]), 10, type), type).rejects.toThrow(NO_CONTENT);
    }
    const quoted = 'multipart/form-data; charset=utf-8; boundary="xyz"';
    expect((await read(form([[FILE, 'a']]), 10, quoted)).file.toString()).toBe('a');
  });

  it('keeps nothing of its file in memory', async () => {
    let asked = 0;
    async function* endless(): AsyncGenerator<Buffer, void, void> {
      yield form([[FILE, '']]).subarray(0, -10);
      for (; ; asked++) yield Buffer.alloc(65_536, 'x');
    }
    const { file } = await readForm(endless(), TYPE);
    for (let part = 0; part < 50; part++) expect((await file.next()).value?.length).toBeLessThan(140_000);
    expect(asked).toBeLessThan(60);
    await file.return();
  });
});
