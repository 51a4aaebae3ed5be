import { z } from 'zod';
import { answerJson } from '../answer-json.ts';
import { bucketId } from '../object-path.ts';
import { readQuery, storableText } from '../read-json.ts';
import type { Call } from '../storage-context.ts';
import { noSuchBucket } from '../storage-error.ts';

const COLUMNS = `id, name, coalesce(owner::text, '') as owner, public, created_at, updated_at,
  file_size_limit::float8 as file_size_limit, allowed_mime_types`;

const MAX_BUCKETS = 1_000;
const query = z.object({
  limit: z.coerce.number('must be integer').int().min(1, 'must be >= 1').default(MAX_BUCKETS),
  offset: z.coerce.number('must be integer').int().min(0, 'must be >= 0').default(0),
  sortColumn: z
    .enum(['id', 'name', 'created_at', 'updated_at'], 'must be equal to one of the allowed values')
    .default('id'),
  sortOrder: z.enum(['asc', 'desc'], 'must be equal to one of the allowed values').default('asc'),
  search: storableText.optional(),
});

/** GET on a bucket: for callers who see its row. */
export async function getBucket({ context, caller }: Call, place: string): Promise<Response> {
  const { rows } = await context.asCaller(caller, (client) =>
    client.query(`select ${COLUMNS} from storage.buckets where id = $1`, [bucketId(place)]),
  );
  if (!rows[0]) throw noSuchBucket();
  return answerJson(rows[0]);
}

/** GET on the buckets: the ones whose rows the caller sees. */
export async function listBuckets({ context, caller, url }: Call): Promise<Response> {
  const { limit, offset, sortColumn, sortOrder, search = '' } = readQuery(url, query);
  const { rows } = await context.asCaller(caller, (client) =>
    client.query(
      `select ${COLUMNS}, type from storage.buckets where position(lower($1) in lower(name)) > 0
       order by ${sortColumn} ${sortOrder}, id limit $2 offset $3`,
      [search, Math.min(limit, MAX_BUCKETS), offset],
    ),
  );
  return answerJson(rows);
}
