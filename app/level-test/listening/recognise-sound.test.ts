import { describe, expect, it } from 'vitest';
import { id3, m4a, mp3, oggOpus, oggPage, wav } from '#tests/support/sounds.ts';
import { recogniseSound } from './recognise-sound.ts';
import { MAX_RECORDING_BYTES } from './recording-limits.ts';

const SCRIPT = '<!doctype html><script>alert(1)</script>';

function soundOf(file: Uint8Array) {
  const read = recogniseSound(file);
  if ('error' in read) throw new Error(read.error);
  return read.sound;
}

function errorOf(file: Uint8Array): string {
  const read = recogniseSound(file);
  return 'error' in read ? read.error : `taken as ${read.sound.mediaType}`;
}

describe('a recording', () => {
  it.each([
    ['an MP3', mp3(40), 'audio/mpeg', 40 * (1152 / 44_100)],
    ['an M4A', m4a(), 'audio/mp4', 12.5],
    ['an Ogg Opus', oggOpus(3), 'audio/ogg', 3],
  ])('in the form of %s is recognised by its content, with its duration', (_, file, mediaType, seconds) => {
    const sound = soundOf(file);
    expect(sound.mediaType).toBe(mediaType);
    expect(sound.seconds).toBeCloseTo(seconds, 3);
  });

  it('keeps every byte of its sound, and loses the tags of an MP3', () => {
    expect(Buffer.from(soundOf(m4a()).bytes)).toEqual(m4a());
    expect(Buffer.from(soundOf(oggOpus()).bytes)).toEqual(oggOpus());
    const tagged = Buffer.concat([id3(SCRIPT), mp3(), Buffer.from('TAG'), Buffer.from(SCRIPT)]);
    expect(Buffer.from(soundOf(tagged).bytes)).toEqual(mp3());
  });

  it('has no duration when the file does not say it', () => {
    expect(soundOf(m4a({ seconds: 0 })).seconds).toBeNull();
  });
});

describe('a file that is not a recording', () => {
  it.each([
    ['a page', Buffer.from(SCRIPT.repeat(100))],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a tag with a page behind it', Buffer.concat([id3('x'), Buffer.from(SCRIPT.repeat(100))])],
    ['a tag that promises more than there is', id3('x').fill(0x7f, 6, 10)],
    ['nothing but a tag', id3('x')],
    ['nothing but zeros', Buffer.alloc(5000)],
    ['a page behind a few frames', Buffer.concat([mp3(12), Buffer.from(SCRIPT.repeat(100))])],
    ['too few frames', mp3(9)],
    ['frames of another layer', Buffer.from(mp3()).map((byte) => (byte === 0xfb ? 0xfd : byte))],
    ['frames of no bitrate', Buffer.from(mp3()).map((byte) => (byte === 0x50 ? 0xf0 : byte))],
    ['a film', m4a({ handler: 'vide', format: 'avc1' })],
    ['a sound that browsers do not play', m4a({ format: 'alac' })],
    ['a film without a track', m4a({ tracks: 0 })],
    ['a film that was broken off', m4a().subarray(0, -1)],
    ['a film with a page behind it', Buffer.concat([m4a(), Buffer.from(SCRIPT)])],
    ['the beginning of a film', m4a().subarray(0, 28)],
    ['an Ogg that was broken off', oggOpus().subarray(0, -1)],
    ['an Ogg with another stream in it', Buffer.concat([oggOpus(3, 7), oggPage(Buffer.alloc(9), 0n, 8)])],
    ['an Ogg of something else', oggPage(Buffer.from('\u0001vorbis'.padEnd(40)), 0n, 7)],
    ['the beginning of an Ogg', oggOpus().subarray(0, 60)],
    ['four letters', Buffer.from('OggS')],
    ['other four letters', Buffer.from('\0\0\0\0ftyp')],
  ])('is refused: %s', (_, file) => {
    expect(errorOf(file)).toBe(
      'În fișierul acesta nu am găsit o înregistrare. Trimite un fișier MP3, M4A sau Ogg Opus, numai cu sunet.',
    );
  });

  it('gets a sentence of its own when it is empty, too large or WAV', () => {
    expect(errorOf(new Uint8Array())).toContain('Alege întâi');
    expect(errorOf(wav())).toContain('WAV');
    const most = mp3(Math.floor(MAX_RECORDING_BYTES / 208));
    expect(soundOf(most).bytes).toHaveLength(most.length);
    expect(errorOf(Buffer.concat([most, mp3(1)]))).toContain('cel mult 1 MB');
  });

  it('never makes recognition throw, with any byte changed or cut off', () => {
    for (const [index, good] of [mp3(), m4a(), oggOpus()].entries()) {
      for (let at = 0; at < Math.min(good.length, 700); at++) {
        const spoilt = Buffer.from(good);
        spoilt[at] = ((spoilt[at] ?? 0) + 1 + at * 31 + index) & 0xff;
        expect(() => recogniseSound(spoilt)).not.toThrow();
        expect(() => recogniseSound(good.subarray(0, at))).not.toThrow();
      }
    }
  });
});
