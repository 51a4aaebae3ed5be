import { archive, noArchive } from './checks/archive.ts';
import { csv } from './checks/csv.ts';
import { isoMedia } from './checks/iso-media.ts';
import { mp3 } from './checks/mp3.ts';
import { oggOpus } from './checks/ogg-opus.ts';
import { pdf } from './checks/pdf.ts';
import { wav } from './checks/wav.ts';
import { soundWebm, webm } from './checks/webm.ts';
import { type ContentCheck, every } from './content-check.ts';

/** A kind of file that is accepted and harmless as it is served. */
export interface ContentKind {
  type: string;
  /** The file extensions of this kind. */
  extensions: readonly string[];
  /** Makes a check for one file. Images are drawn again instead; passive kinds are not checked. */
  check: (() => ContentCheck) | 'drawn' | 'none';
  /**
   * Whether browsers may show it; other kinds are served as downloads. PDF is, too, because browsers do not show it
   * in a sandbox.
   */
  isShown: boolean;
}

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FILM = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV)$/;
const SOUND = /^(M4A |M4B |isom|iso[2-9]|mp4[12])$/;

/**
 * The kinds that can be proved by their bytes. Kinds that are active in a browser (HTML, SVG, XML, scripts) are not
 * included, whatever a bucket allows.
 */
const KINDS: readonly ContentKind[] = [
  image('image/jpeg', 'jpg', 'jpeg'),
  image('image/png', 'png'),
  image('image/webp', 'webp'),
  image('image/gif', 'gif'),
  shown('video/mp4', 'mp4', () => isoMedia('video/mp4', FILM)),
  shown('video/webm', 'webm', webm),
  shown('audio/mp4', 'm4a', () => isoMedia('audio/mp4', SOUND)),
  shown('audio/mpeg', 'mp3', mp3),
  shown('audio/webm', 'weba', soundWebm),
  shown('audio/ogg', 'ogg', oggOpus),
  shown('audio/wav', 'wav', wav),
  saved('application/pdf', 'pdf', () => every(pdf(), noArchive())),
  saved('application/zip', 'zip', () => archive('application/zip')),
  saved(WORKBOOK, 'xlsx', () => archive(WORKBOOK, 'xl/workbook.xml')),
  saved('text/csv', 'csv', csv),
];

/** The kind of a stored type; null for an unknown one. */
export function kindOfType(type: string): ContentKind | null {
  return KINDS.find((kind) => kind.type === type) ?? null;
}

/** The kind that the extension of a name says; null for an unknown extension. */
export function kindOfName(name: string): ContentKind | null {
  const ending = endingOf(name);
  return KINDS.find(({ extensions }) => ending && extensions.includes(ending)) ?? null;
}

/** The extension of a name in lower case; null without one. */
export function endingOf(name: string): string | null {
  return /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? null;
}

function image(type: string, ...extensions: string[]): ContentKind {
  return { type, extensions, check: 'drawn', isShown: true };
}

function shown(type: string, extension: string, check: () => ContentCheck): ContentKind {
  return { type, extensions: [extension], check: () => every(check(), noArchive()), isShown: true };
}

function saved(type: string, extension: string, check: () => ContentCheck): ContentKind {
  return { type, extensions: [extension], check, isShown: false };
}
