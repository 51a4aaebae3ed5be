import { invalidType } from '../storage-error.ts';
import type { ContentKind } from './content-kinds.ts';

/** What an upload is where neither its name nor its sender says anything. */
export const UNKNOWN_TYPE = 'application/octet-stream';

const TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,62}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,62}$/;

/** What browsers run, or take for a part of a page: documents, drawings with scripts, scripts, styles, programs. */
const ACTIVE = /html|svg|[/+]xml|xsl|(java|ecma|j|live|vb)script|css|wasm|flash|^multipart\/|^message\//;

/** What names of such files end with, and what they are. */
const ACTIVE_ENDINGS: ReadonlyMap<string, string> = new Map([
  ...['html', 'htm', 'shtml', 'hta'].map((ending) => [ending, 'text/html'] as const),
  ...['xhtml', 'xht'].map((ending) => [ending, 'application/xhtml+xml'] as const),
  ...['mhtml', 'mht'].map((ending) => [ending, 'multipart/related'] as const),
  ...['svg', 'svgz'].map((ending) => [ending, 'image/svg+xml'] as const),
  ...['xml', 'xsl', 'xslt'].map((ending) => [ending, 'application/xml'] as const),
  ...['js', 'mjs', 'cjs'].map((ending) => [ending, 'text/javascript'] as const),
  ['css', 'text/css'],
  ['wasm', 'application/wasm'],
  ['swf', 'application/x-shockwave-flash'],
]);

/**
 * The type that an upload declares, in small letters and without parameters such as `charset`.
 * @param declared a header `Content-Type`, or that of a part of a form; null where there is none
 * @throws StorageError 415 when it is no type
 */
export function declaredType(declared: string | null): string {
  const type = (declared ?? '').split(';')[0]?.trim().toLowerCase() || UNKNOWN_TYPE;
  if (!TYPE.test(type)) throw invalidType(type.slice(0, 100));
  return type;
}

/** Whether a browser runs nothing of this type, and it is the name of a type at all. */
export function isPassive(type: string): boolean {
  return TYPE.test(type) && !ACTIVE.test(type);
}

/** A type of which nothing is proved: what is in the file is not looked at, and it is only ever saved. */
export function passiveKind(type: string): ContentKind {
  return { type, extensions: [], check: 'none', isShown: false };
}

/** Refuses what a browser could run, by its name and by what is declared. @throws StorageError 415 */
export function refuseActive(ending: string | null, type: string): void {
  const named = ACTIVE_ENDINGS.get(ending ?? '');
  if (named) throw invalidType(named);
  if (!isPassive(type)) throw invalidType(type);
}
