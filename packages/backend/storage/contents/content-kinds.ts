import { archive, noArchive } from './checks/archive.ts';
import { boxedMedia } from './checks/boxed-media.ts';
import { pdf } from './checks/document.ts';
import { mp3 } from './checks/mp3.ts';
import { csv } from './checks/table.ts';
import { webm } from './checks/webm.ts';
import { type ContentCheck, every } from './content-check.ts';

/** A kind of file that is taken, harmless as it is served. */
export interface ContentKind {
  type: string;
  /** What the name of an object of this kind ends with. */
  extensions: readonly string[];
  /** Looks at one file of it; an image is drawn anew instead. What is passive is not looked at. */
  check: (() => ContentCheck) | 'drawn' | 'none';
  /** Whether a browser may show it. Anything else is saved; so is PDF, which no browser shows in a sandbox. */
  isShown: boolean;
}

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FILM = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV)$/;
const SOUND = /^(M4A |M4B |isom|iso[2-9]|mp4[12])$/;

/** The kinds that bytes prove. What is active in a browser (HTML, SVG, XML, scripts) is not among them, whatever a bucket says. */
const KINDS: readonly ContentKind[] = [
  image('image/jpeg', 'jpg', 'jpeg'),
  image('image/png', 'png'),
  image('image/webp', 'webp'),
  image('image/gif', 'gif'),
  shown('video/mp4', 'mp4', () => boxedMedia('video/mp4', FILM)),
  shown('video/webm', 'webm', webm),
  shown('audio/mp4', 'm4a', () => boxedMedia('audio/mp4', SOUND)),
  shown('audio/mpeg', 'mp3', mp3),
  saved('application/pdf', 'pdf', () => every(pdf(), noArchive())),
  saved('application/zip', 'zip', () => archive('application/zip')),
  saved(WORKBOOK, 'xlsx', () => archive(WORKBOOK, 'xl/workbook.xml')),
  saved('text/csv', 'csv', csv),
];

/** The kind of a type, as rows keep it; null for one that is not known. */
export function kindOfType(type: string): ContentKind | null {
  return KINDS.find((kind) => kind.type === type) ?? null;
}

/** What a name says an object is; null when it says nothing known. */
export function kindOfName(name: string): ContentKind | null {
  const ending = endingOf(name);
  return KINDS.find(({ extensions }) => ending && extensions.includes(ending)) ?? null;
}

/** What stands behind the last dot of a name, in small letters; null where there is none. */
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
