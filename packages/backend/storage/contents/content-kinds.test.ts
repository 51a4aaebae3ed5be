import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/repeats.ts';
import {
  box,
  craftBoxes,
  craftCsv,
  craftMp3,
  craftOggOpus,
  craftPdf,
  craftSoundWebm,
  craftWav,
  craftWebm,
} from '../fixtures/crafted-files.ts';
import { craftZip } from '../fixtures/crafted-images.ts';
import { kindOfName, kindOfType } from './content-kinds.ts';
import { isPassive } from './passive-kind.ts';

const workbook = () => {
  const name = 'xl/workbook.xml';
  const zip = craftZip();
  const [local, central, end] = [zip.subarray(0, 30), zip.subarray(40, 86), zip.subarray(-22)];
  return Buffer.concat([local, Buffer.from(name), central, Buffer.from(name), end]);
};

const FILES: [name: string, file: Buffer][] = [
  ['a.pdf', craftPdf()],
  ['a.mp4', craftBoxes('isom')],
  ['a.m4a', craftBoxes('M4A ')],
  ['a.mp3', craftMp3()],
  ['a.webm', craftWebm()],
  ['a.weba', craftSoundWebm()],
  ['a.ogg', craftOggOpus()],
  ['a.wav', craftWav()],
  ['a.zip', craftZip()],
  ['a.xlsx', workbook()],
  ['a.csv', craftCsv()],
];

/** Checks a file that arrives in chunks of these lengths, repeated. @returns the error message, or null */
function look(name: string, file: Buffer, pieces: readonly number[] = [file.length]): string | null {
  const kind = kindOfName(name);
  if (!kind || typeof kind.check === 'string') throw new Error('That is no such kind.');
  const check = kind.check();
  try {
    for (let at = 0, turn = 0; at < file.length; turn++) {
      const end = at + (pieces[turn % pieces.length] ?? 1);
      check.take(file.subarray(at, end));
      at = end;
    }
    check.end();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

describe.each(FILES)('A file named %s', (name, file) => {
  it('is accepted when its content has that type, in chunks of any size', () => {
    expect(look(name, file)).toBeNull();
    const pieces = fc.array(fc.integer({ min: 1, max: 70 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(pieces, (lengths) => {
        expect(look(name, file, lengths)).toBeNull();
      }),
      runs(10_000, 100),
    );
  });

  it('is refused when it is a web page, an SVG, a program or another kind', () => {
    const others = FILES.filter(([other]) => other !== name).map(([, other]) => other);
    const active = ['<!doctype html><script>alert(1)</script>', '<svg onload="alert(1)"/>'].map((text) =>
      Buffer.from(text),
    );
    const isText = name === 'a.csv';
    for (const other of [...(isText ? [] : active), Buffer.from('MZ\x90\0\x03', 'latin1'), ...others]) {
      // A workbook is an archive, and any text can be CSV; both are always downloads. Films and recordings share brands.
      const isAlsoOne =
        (name === 'a.zip' && look('a.xlsx', other) === null) ||
        (name === 'a.m4a' && look('a.mp4', other) === null) ||
        (name === 'a.webm' && look('a.weba', other) === null) ||
        (isText && !other.some((byte) => byte < 9 || byte === 127));
      if (!isAlsoOne) expect(look(name, other), other.toString('latin1', 0, 20)).not.toBeNull();
    }
  });
});

describe.each(FILES.filter(([name]) => !['a.csv', 'a.mp3', 'a.webm', 'a.weba', 'a.ogg'].includes(name)))(
  'An incomplete file named %s',
  (name, file) => {
    it('is refused', () => {
      fc.assert(
        fc.property(fc.nat(file.length - 2), (length) => {
          expect(look(name, file.subarray(0, length))).not.toBeNull();
        }),
        runs(10_000, 100),
      );
    });
  },
);

describe.each(FILES.filter(([name]) => !/zip|xlsx/.test(name)))('A file named %s', (name, file) => {
  it('is refused when it can also be opened as an archive', () => {
    expect(look(name, Buffer.concat([file, craftZip()]))).not.toBeNull();
  });
});

describe('An MP4 file', () => {
  it('is refused with a brand that is not a film, such as a photograph', () => {
    for (const brand of ['heic', 'avif', 'qt  ', '<svg']) {
      expect(look('a.mp4', craftBoxes(brand)), brand).not.toBeNull();
    }
  });

  it('is refused without media data, and with bytes behind its last box', () => {
    const empty = Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0')), box('moov', Buffer.alloc(8))]);
    expect(look('a.mp4', empty)).not.toBeNull();
    expect(
      look('a.mp4', Buffer.concat([craftBoxes(), Buffer.from('<script>alert(1)</script>')])),
    ).not.toBeNull();
  });

  it('may have boxes of more than four gigabytes, or one without a length', () => {
    const long = Buffer.concat([Buffer.from('\0\0\0\x01mdat', 'latin1'), Buffer.alloc(8), Buffer.alloc(84)]);
    long.writeBigUInt64BE(100n, 8);
    const [start, open] = [craftBoxes().subarray(0, 20 + 48), Buffer.from('\0\0\0\0mdatfilm', 'latin1')];
    expect(look('a.mp4', Buffer.concat([start, long]))).toBeNull();
    expect(look('a.mp4', Buffer.concat([start, open]))).toBeNull();
  });
});

describe('A type that is always served as a download', () => {
  it('is never a type that browsers execute or use in a page', () => {
    const active = ['text/html', 'application/xhtml+xml', 'image/svg+xml', 'text/xml', 'application/rss+xml'];
    const scripts = ['text/javascript', 'text/javascript1.5', 'application/x-ecmascript', 'text/jscript'];
    const others = ['text/css', 'application/wasm', 'multipart/related', 'message/rfc822', 'no type', ''];
    for (const type of [...active, ...scripts, ...others]) expect(isPassive(type), type).toBe(false);
    const passive = ['text/plain', 'application/json', 'text/markdown', 'image/avif', 'application/msword'];
    const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    for (const type of [...passive, office]) expect(isPassive(type), type).toBe(true);
  });
});

describe('The checked kinds', () => {
  it('include none that a browser executes', () => {
    for (const name of ['a.html', 'a.svg', 'a.xml', 'a.js', 'a.xhtml', 'a.php', 'a.pdf.html', 'a', 'a.']) {
      expect(kindOfName(name), name).toBeNull();
    }
    for (const type of ['text/html', 'image/svg+xml', 'application/xml', 'text/javascript']) {
      expect(kindOfType(type), type).toBeNull();
    }
  });

  it('are shown by browsers only when they are pictures, sounds and films', () => {
    const shown = FILES.map(([name]) => kindOfName(name)).filter((kind) => kind?.isShown);
    expect(shown.map((kind) => kind?.type)).toEqual([
      ...['video/mp4', 'audio/mp4', 'audio/mpeg', 'video/webm', 'audio/webm', 'audio/ogg', 'audio/wav'],
    ]);
  });
});
