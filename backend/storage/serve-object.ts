import type { ObjectPath } from './object-path.ts';
import type { StorageContext } from './storage-context.ts';
import { noSuchObject } from './storage-error.ts';

interface PublicObject {
  version: string;
  metadata: { eTag: string; mimetype: string; cacheControl: string; lastModified: string; size: number };
}

/** GET and HEAD on an object of a public bucket: everybody who has its address. */
export async function servePublicObject(
  context: StorageContext,
  request: Request,
  path: ObjectPath,
): Promise<Response> {
  const found = await findPublicObject(context, path);
  const headers = headersOf(found, path.name, new URL(request.url).searchParams.get('download'));
  if (isKnown(request.headers.get('If-None-Match') ?? '', found.metadata.eTag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('Content-Length', String(found.metadata.size));
  if (request.method === 'HEAD') return new Response(null, { headers });
  const bytes = await context.files.read(found.version);
  if (!bytes) {
    context.log.error({ version: found.version }, 'a file is missing');
    throw noSuchObject();
  }
  return new Response(new Uint8Array(bytes), { headers });
}

/** Whether a browser has it already. What compresses answers on the way marks the tag as weak. */
function isKnown(tags: string, tag: string): boolean {
  return tags.split(',').some((known) => known.trim().replace(/^W\//, '') === tag);
}

async function findPublicObject(
  { asService }: StorageContext,
  { bucket, name }: ObjectPath,
): Promise<PublicObject> {
  const { rows } = await asService((client) =>
    client.query<PublicObject>(
      `select o.version, o.metadata from storage.objects o join storage.buckets b on b.id = o.bucket_id
       where b.id = $1 and b.public and o.name = $2`,
      [bucket, name],
    ),
  );
  if (!rows[0]) throw noSuchObject();
  return rows[0];
}

/**
 * Even if a browser took an image for a page, it would run nothing and have no origin.
 * @param download the name to save it under; empty for its own, null to show it
 */
function headersOf({ metadata }: PublicObject, name: string, download: string | null): Headers {
  const fileName = encodeURIComponent(download || (name.split('/').at(-1) ?? ''));
  return new Headers({
    'Content-Type': metadata.mimetype,
    'Content-Disposition': `${download === null ? 'inline' : 'attachment'}; filename*=UTF-8''${fileName}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'none',
    'Cache-Control': `public, ${metadata.cacheControl}`,
    'Last-Modified': new Date(metadata.lastModified).toUTCString(),
    ETag: metadata.eTag,
  });
}
