import { z } from 'zod';
import { answerJson } from '../answer-json.ts';
import { bucketId } from '../object-path.ts';
import { readJson, storableText } from '../read-json.ts';
import type { Call } from '../storage-context.ts';
import { currentVersionsOnly } from './current-versions-only.ts';
import { readCursor, writeCursor } from './list-cursor.ts';

const MAX_ENTRIES = 1_000;
const CHOICE = 'must be equal to one of the allowed values';
const form = z.object({
  prefix: storableText.max(1_000).default(''),
  limit: z.int('must be integer').min(1, 'must be >= 1').default(MAX_ENTRIES),
  cursor: storableText.max(4_000).optional(),
  with_delimiter: z.boolean('must be boolean').default(false),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at'], CHOICE).default('name'),
      order: z.enum(['asc', 'desc'], CHOICE).default('asc'),
    })
    .prefault({}),
  ...currentVersionsOnly,
});

interface Entry {
  key?: string;
  name: string;
  id: string | null;
  metadata: unknown;
  updated_at: Date | null;
  created_at: Date | null;
  last_accessed_at: Date | null;
  /** The sort key, if sorted by time. */
  moment: Date | null;
}

/**
 * POST on the v2 list of a bucket: all objects whose full name begins with a prefix, as far as policies show them,
 * starting at a cursor. With a delimiter, objects in folders are listed as the folders.
 */
export async function listObjectsV2({ context, request, caller }: Call, place: string): Promise<Response> {
  const bucket = bucketId(place);
  const wanted = await readJson(request, form);
  const at = wanted.cursor === undefined ? null : readCursor(wanted.cursor);
  const { column, order } = at ?? wanted.sortBy;
  const limit = Math.min(wanted.limit, MAX_ENTRIES);
  const { rows } = await context.asCaller(caller, (client) =>
    client.query<Entry>(entriesFrom(column, order), [
      bucket,
      wanted.prefix,
      wanted.with_delimiter,
      limit + 1,
      at?.after ?? null,
      at?.moment ?? null,
    ]),
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasNext = rows.length > limit;
  return answerJson({
    hasNext,
    folders: page.filter(({ id }) => id === null).map(({ key, name }) => ({ key, name, id: null })),
    objects: page
      .filter(({ id }) => id !== null)
      .map(({ moment, key, ...entry }) => (key ? { key, ...entry } : entry)),
    ...(hasNext &&
      last && {
        nextCursor: writeCursor({
          after: last.name,
          column,
          order,
          moment: last.moment?.toISOString() ?? null,
        }),
        nextCursorKey: last.name,
      }),
  });
}

/** Times are compared in milliseconds, as clients see them. */
function entriesFrom(column: 'name' | 'updated_at' | 'created_at', order: 'asc' | 'desc'): string {
  const moment = (of: string) =>
    column === 'name' ? 'null::timestamptz' : `date_trunc('milliseconds', ${of})`;
  const further = order === 'asc' ? '>' : '<';
  return `
    with seen as (
      select *, case when $3::boolean then position('/' in substring(name from length($2) + 1)) else 0 end as cut
      from storage.objects where bucket_id = $1 and starts_with(name, $2)
    ), entries as (
      select name, id, metadata, updated_at, created_at, last_accessed_at, ${moment(column)} as moment
      from seen where cut = 0
      union all
      select left(name, length($2) + cut), null::uuid, null::jsonb, null::timestamptz, null::timestamptz,
        null::timestamptz, ${moment('min(created_at)')}
      from seen where cut > 0 group by 1
    )
    select *, case when $3::boolean then rtrim(substring(name from '[^/]*/?$'), '/') end as key
    from entries
    where $5::text is null
      or (coalesce(moment, 'epoch'), name collate "C") ${further} (coalesce($6::timestamptz, 'epoch'), $5::text)
    order by coalesce(moment, 'epoch') ${order}, name collate "C" ${order}
    limit $4`;
}
