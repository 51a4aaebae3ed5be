import { kindOfType } from '../contents/content-kinds.ts';
import { isPassive, UNKNOWN_TYPE } from '../contents/passive-kind.ts';
import type { FoundObject } from './find-object.ts';

/**
 * Who may cache an answer: any cache; only the browser, which must revalidate it; or any holder of the URL until it
 * expires.
 */
export type CacheRule = 'public' | 'private' | { until: Date; now: Date };

/**
 * The headers of a file. Even a file that a browser takes for a page executes nothing and has no origin. Kinds that
 * browsers need not show are served as downloads.
 * @param download the file name to save it under; empty for its own name, null to show it if allowed
 */
export function fileHeaders(
  { metadata, name }: FoundObject,
  keeping: CacheRule,
  download: string | null,
): Headers {
  const { mimetype } = metadata;
  const isSaved = download !== null || !kindOfType(mimetype)?.isShown;
  const fileName = encodeURIComponent((download || name.split('/').at(-1) || '').toWellFormed());
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Content-Type': isPassive(mimetype) ? mimetype : UNKNOWN_TYPE,
    'Content-Disposition': `${isSaved ? 'attachment' : 'inline'}; filename*=UTF-8''${fileName}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'none',
    'Cache-Control': cacheControl(metadata.cacheControl, keeping),
    'Last-Modified': new Date(metadata.lastModified).toUTCString(),
    ETag: metadata.eTag,
  });
  if (typeof keeping === 'object') headers.set('Expires', keeping.until.toUTCString());
  return headers;
}

function cacheControl(kept: string, keeping: CacheRule): string {
  if (keeping === 'public') return `public, ${kept}`;
  // The next user of the same browser must be checked again.
  if (keeping === 'private') return 'private, no-cache';
  const left = Math.max(0, Math.floor((keeping.until.getTime() - keeping.now.getTime()) / 1_000));
  return `private, max-age=${Math.min(left, Number(/\d+/.exec(kept)?.[0] ?? 0))}`;
}
