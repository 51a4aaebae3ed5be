import { queryAs } from '../query.ts';
import type { TestBackend } from '../test-backend.ts';

const OWN = `(storage.foldername(name))[1] = (select private.uid())::text`;

/**
 * A private bucket with typical rules: signed-in users have a folder of their own and can read `shared`; teachers
 * with a second factor can read everything.
 * @returns its id
 */
export async function createPrivateBucket(
  made: TestBackend,
  settings: { types?: string[] | null; maxBytes?: number | null } = {},
): Promise<string> {
  const { types = null, maxBytes = null } = settings;
  const id = `files-${crypto.randomUUID().slice(0, 8)}`;
  await queryAs(
    made.database.ownerUrl,
    'insert into storage.buckets (id, name, allowed_mime_types, file_size_limit) values ($1, $1, $2, $3)',
    [id, types, maxBytes],
  );
  const policies = {
    select: `for select to authenticated using (bucket_id = '${id}' and
      (${OWN} or name like 'shared/%' or (select private.is_at_least('teacher'))))`,
    insert: `for insert to authenticated with check (bucket_id = '${id}' and ${OWN})`,
    update: `for update to authenticated using (bucket_id = '${id}' and ${OWN})
      with check (bucket_id = '${id}' and ${OWN})`,
    delete: `for delete to authenticated using (bucket_id = '${id}' and ${OWN})`,
  };
  for (const [verb, policy] of Object.entries(policies)) {
    await queryAs(made.database.ownerUrl, `create policy "${id} ${verb}" on storage.objects ${policy}`);
  }
  return id;
}
