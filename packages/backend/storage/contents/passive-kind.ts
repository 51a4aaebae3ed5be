import { invalidType } from '../storage-error.ts';
import type { ContentKind } from './content-kinds.ts';

/** The type of an upload when neither its name nor its sender gives one. */
export const UNKNOWN_TYPE = 'application/octet-stream';

const TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,62}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,62}$/;

/** Types that browsers execute or use as part of a page: documents, SVG, scripts, styles, programs. */
const ACTIVE = /html|svg|[/+]xml|xsl|(java|ecma|j|live|vb)script|css|wasm|flash|^multipart\/|^message\//;

/** The file extensions of such types. */
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
 * The declared type of an upload in lower case, without parameters such as `charset`.
 * @param declared the header `Content-Type` of the request or of a form part; null without one
 * @throws StorageError 415 when it is not a valid type
 */
export function declaredType(declared: string | null): string {
  const type = (declared ?? '').split(';')[0]?.trim().toLowerCase() || UNKNOWN_TYPE;
  if (!TYPE.test(type)) throw invalidType(type.slice(0, 100));
  return type;
}

/** Whether a type is valid and not executed by browsers. */
export function isPassive(type: string): boolean {
  return TYPE.test(type) && !ACTIVE.test(type);
}

/** The kind of a type that cannot be proved: its content is not checked, and it is always served as a download. */
export function passiveKind(type: string): ContentKind {
  return { type, extensions: [], check: 'none', isShown: false };
}

/** Refuses files that a browser could execute, by extension and declared type. @throws StorageError 415 */
export function refuseActive(ending: string | null, type: string): void {
  const named = ACTIVE_ENDINGS.get(ending ?? '');
  if (named) throw invalidType(named);
  if (!isPassive(type)) throw invalidType(type);
}
