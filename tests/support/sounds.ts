/** Made-up sound files, each as small as its format allows. */

/** Silent frames of 26 ms at 64 kbit/s. */
export function mp3(frames = 40): Buffer {
  const frame = Buffer.alloc(208);
  frame.set([0xff, 0xfb, 0x50, 0xc4]);
  return Buffer.concat(Array<Buffer>(frames).fill(frame));
}

/** An ID3 tag with this title. */
export function id3(title: string): Buffer {
  const text = Buffer.from(`\u0003${title}`);
  const frame = Buffer.concat([Buffer.from('TIT2'), size32(text.length), Buffer.alloc(2), text]);
  const size = frame.length;
  const sevens = [size >> 21, (size >> 14) & 0x7f, (size >> 7) & 0x7f, size & 0x7f];
  return Buffer.concat([Buffer.from([...Buffer.from('ID3'), 4, 0, 0, ...sevens]), frame]);
}

interface Movie {
  handler?: string;
  format?: string;
  seconds?: number;
  tracks?: number;
}

export function m4a({ handler = 'soun', format = 'mp4a', seconds = 12.5, tracks = 1 }: Movie = {}): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(seconds * 1000, 16);
  const entry = box(format, Buffer.alloc(28));
  const formats = box('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), entry);
  const kind = box('hdlr', Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13));
  const track = box('trak', box('mdia', kind, box('minf', box('stbl', formats))));
  return Buffer.concat([
    box('ftyp', Buffer.from('M4A \0\0\0\0M4A mp42isom')),
    box('moov', box('mvhd', header), ...Array<Buffer>(tracks).fill(track)),
    box('mdat', Buffer.alloc(400)),
  ]);
}

export function oggOpus(seconds = 3, stream = 7): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead\u0001\u0001');
  head.writeUInt16LE(312, 10);
  const samples = BigInt(seconds * 48_000 + 312);
  return Buffer.concat([
    oggPage(head, 0n, stream),
    oggPage(Buffer.from('OpusTags\0\0\0\0\0\0\0\0'), 0n, stream),
    oggPage(Buffer.alloc(200, 1), -1n, stream),
    oggPage(Buffer.alloc(200, 1), samples, stream),
  ]);
}

export function wav(): Buffer {
  return Buffer.concat([Buffer.from('RIFF'), size32(36), Buffer.from('WAVEfmt '), Buffer.alloc(400)]);
}

export function oggPage(payload: Buffer, samples: bigint, stream: number): Buffer {
  const page = Buffer.alloc(28);
  page.write('OggS');
  page.writeBigInt64LE(samples, 6);
  page.writeUInt32BE(stream, 14);
  page[26] = 1;
  page[27] = payload.length;
  return Buffer.concat([page, payload]);
}

function box(type: string, ...inside: Buffer[]): Buffer {
  const content = Buffer.concat(inside);
  return Buffer.concat([size32(content.length + 8), Buffer.from(type), content]);
}

function size32(size: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(size);
  return bytes;
}
