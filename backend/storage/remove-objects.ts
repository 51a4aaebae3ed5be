import { BodyTooLarge, readBody } from '../gateway/read-body.ts';
import type { Identity } from '../postgres/as-caller.ts';
import { findBucket } from './find-bucket.ts';
import { isObjectName } from './object-path.ts';
import type { StorageContext } from './storage-context.ts';
import { invalidRequest, tooLarge } from './storage-error.ts';

interface RemovedRow {
  version: string | null;
  [column: string]: unknown;
}

const MAX_BYTES = 64 * 1024;
const MAX_NAMES = 100;

/** DELETE on a bucket: removes the objects named in the body that the caller may remove, and answers with them. */
export async function removeObjects(
  context: StorageContext,
  request: Request,
  who: Identity,
  bucketId: string,
): Promise<Response> {
  const bucket = await findBucket(context, bucketId);
  const names = await readNames(request);
  const removed = await context.asAsking(who, async (client) => {
    // Hosted projects let nobody delete these rows without saying so: their files would stay behind.
    await client.query(`select set_config('storage.allow_delete_query', 'true', true)`);
    const { rows } = await client.query<RemovedRow>(
      `delete from storage.objects where bucket_id = $1 and name = any($2)
       returning id, name, bucket_id, owner, owner_id, version, created_at, updated_at, last_accessed_at, metadata,
         user_metadata`,
      [bucket.id, names],
    );
    return rows;
  });
  const versions = removed.flatMap(({ version }) => (version ? [version] : []));
  await Promise.all(
    versions.map((version) =>
      context.files
        .remove(version)
        .catch((error: unknown) => context.log.warn({ err: error }, 'a file was not removed')),
    ),
  );
  return Response.json(removed, { headers: { 'Cache-Control': 'no-store' } });
}

async function readNames(request: Request): Promise<string[]> {
  const bytes = await readBody(request, MAX_BYTES).catch((error: unknown) => {
    throw error instanceof BodyTooLarge ? tooLarge('The body exceeded the maximum allowed size') : error;
  });
  const names = parseNames(bytes.toString('utf8'));
  if (!names) throw invalidRequest(`body/prefixes must be 1 to ${MAX_NAMES} names`);
  return names;
}

function parseNames(text: string): string[] | null {
  try {
    const { prefixes } = JSON.parse(text) as { prefixes?: unknown };
    if (!Array.isArray(prefixes) || prefixes.length === 0 || prefixes.length > MAX_NAMES) return null;
    return prefixes.every((name) => typeof name === 'string' && isObjectName(name)) ? prefixes : null;
  } catch {
    return null;
  }
}
