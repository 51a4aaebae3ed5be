import { z } from 'zod';
import { answerJson } from '../answer-json.ts';
import { bucketId } from '../object-path.ts';
import { readJson, storableText } from '../read-json.ts';
import type { Call } from '../storage-context.ts';
import { currentVersionsOnly } from './current-versions-only.ts';

const MAX_ENTRIES = 1_500;
const CHOICE = 'must be equal to one of the allowed values';
const form = z.object({
  prefix: storableText.max(1_000),
  limit: z.int('must be integer').min(1, 'must be >= 1').default(100),
  offset: z.int('must be integer').min(0, 'must be >= 0').default(0),
  search: storableText.max(1_000).default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at'], CHOICE).default('name'),
      order: z.enum(['asc', 'desc'], CHOICE).default('asc'),
    })
    .prefault({}),
  ...currentVersionsOnly,
});

/**
 * POST on the list of a bucket: the objects and folders directly in a folder, as far as policies show their content.
 * Names are relative to the folder; folders have no other data.
 */
export async function listObjects({ context, request, caller }: Call, place: string): Promise<Response> {
  const bucket = bucketId(place);
  const { prefix, limit, offset, search, sortBy } = await readJson(request, form);
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const { rows } = await context.asCaller(caller, (client) =>
    client.query(`${ENTRIES} order by ${orderBy(sortBy)} limit $4 offset $5`, [
      bucket,
      folder,
      search,
      Math.min(limit, MAX_ENTRIES),
      offset,
    ]),
  );
  return answerJson(rows);
}

/** Folder and search text are compared without case; the search text is a prefix of the name. */
const ENTRIES = `
  with seen as (
    select o.*, substring(name from length($2) + 1 for length($3)) as found,
      substring(name from length($2 || $3) + 1) as rest
    from storage.objects o
    where bucket_id = $1 and starts_with(lower(name), lower($2 || $3))
  ), entries as (
    select found || rest as name, id, updated_at, created_at, last_accessed_at, metadata
    from seen where position('/' in rest) = 0
    union all
    select distinct found || split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz,
      null::timestamptz, null::jsonb
    from seen where position('/' in rest) > 0
  )
  select * from entries`;

/** Sorted by name, folders are among the objects; sorted by time, they come first because they have none. */
function orderBy({ column, order }: z.infer<typeof form>['sortBy']): string {
  const byName = `lower(name || case when id is null then '/' else '' end) collate "C" ${order}, name collate "C" ${order}`;
  return column === 'name' ? byName : `(id is null) desc, ${column} ${order}, ${byName}`;
}
