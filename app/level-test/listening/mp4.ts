import { hasLettersAt, type Sound } from './sound.ts';

interface Box {
  type: string;
  from: number;
  to: number;
}

/** An MP4 with only AAC sound, as phones record it (.m4a); null when the file is none. */
export function readMp4(file: Uint8Array): Sound | null {
  if (!hasLettersAt(file, 4, 'ftyp')) return null;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const boxes = boxesIn(view, 0, file.length);
  const movie = boxes.find(({ type }) => type === 'moov');
  if (!movie || !boxes.some(({ type }) => type === 'mdat')) return null;
  const tracks = boxesIn(view, movie.from, movie.to).filter(({ type }) => type === 'trak');
  if (tracks.length === 0 || !tracks.every((track) => isAac(view, track))) return null;
  return { mediaType: 'audio/mp4', seconds: secondsOf(view, movie), bytes: file };
}

/** The boxes between two offsets; none when they are truncated or invalid. */
function boxesIn(view: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    if (at + 8 > to) return [];
    const size = view.getUint32(at);
    const isLong = size === 1;
    if (isLong && at + 16 > to) return [];
    const length = isLong ? Number(view.getBigUint64(at + 8)) : size === 0 ? to - at : size;
    const head = isLong ? 16 : 8;
    if (length < head || at + length > to) return [];
    boxes.push({ type: lettersAt(view, at + 4), from: at + head, to: at + length });
    at += length;
  }
  return boxes;
}

function find(view: DataView, box: Box, [type, ...inside]: string[]): Box | undefined {
  if (type === undefined) return box;
  const found = boxesIn(view, box.from, box.to).find((inner) => inner.type === type);
  return found && find(view, found, inside);
}

function isAac(view: DataView, track: Box): boolean {
  const handler = find(view, track, ['mdia', 'hdlr']);
  const formats = find(view, track, ['mdia', 'minf', 'stbl', 'stsd']);
  if (!handler || handler.to < handler.from + 12 || !formats || formats.to < formats.from + 16) return false;
  return lettersAt(view, handler.from + 8) === 'soun' && lettersAt(view, formats.from + 12) === 'mp4a';
}

function secondsOf(view: DataView, movie: Box): number | null {
  const header = find(view, movie, ['mvhd']);
  if (!header || header.to < header.from + 32) return null;
  const isLong = view.getUint8(header.from) === 1;
  const scale = view.getUint32(header.from + (isLong ? 20 : 12));
  const duration = isLong ? Number(view.getBigUint64(header.from + 24)) : view.getUint32(header.from + 16);
  const seconds = duration / scale;
  return seconds > 0 && seconds < 36_000 ? seconds : null;
}

function lettersAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}
