import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { resumedBody } from './resumed-body.ts';

const BYTES = Buffer.from('a recording that somebody pauses again and again');

/** Returns some bytes from a position on, then breaks off, like a connection that was not read for too long. */
function breaking(from: number, length: number): Readable {
  async function* some() {
    if (length > 0) yield BYTES.subarray(from, from + length);
    throw new Error('The connection was silent for too long.');
  }
  return Readable.from(some(), { objectMode: false });
}

function bodyOf(length: number) {
  const opened: number[] = [];
  const open = (from: number) => {
    opened.push(from);
    return breaking(from, length);
  };
  const whole = { start: 0, end: BYTES.length - 1 };
  return { opened, body: resumedBody({ body: open(0), ...whole, reopen: async (from) => open(from) }) };
}

describe('A download from S3 that breaks off', () => {
  it('is resumed any number of times as long as bytes arrive', async () => {
    const { opened, body } = bodyOf(5);
    expect(`${await buffer(body)}`).toBe(`${BYTES}`);
    expect(opened).toEqual(Array.from({ length: Math.ceil(BYTES.length / 5) }, (_, at) => at * 5));
  });

  it('fails when four connections bring nothing', async () => {
    const { opened, body } = bodyOf(0);
    await expect(buffer(body)).rejects.toThrow('cut off');
    expect(opened).toEqual([0, 0, 0, 0]);
  });

  it('returns no more bytes than requested', async () => {
    const reopen = async () => expect.unreachable();
    const body = resumedBody({ body: Readable.from([BYTES]), start: 0, end: 10, reopen });
    expect(`${await buffer(body)}`).toBe('a recording');
  });

  it('closes its connection when it is not read', async () => {
    const first = breaking(0, 5);
    const reopen = async () => expect.unreachable();
    const body = resumedBody({ body: first, start: 0, end: BYTES.length - 1, reopen });
    body.destroy();
    await once(body, 'close');
    expect(first.destroyed).toBe(true);
  });
});
