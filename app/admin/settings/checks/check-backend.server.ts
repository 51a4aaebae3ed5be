import { sql } from 'kysely';
import { PICTURE_BUCKET } from '#app/account/profile/avatar/picture.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';

/** What one part of the backend answered to a call made just now. */
export interface CheckedPart {
  part: 'database' | 'accounts' | 'rows' | 'files';
  ms: number;
  /** Its own words; null when it answered as it should. */
  error: string | null;
}

/**
 * Calls every part of the backend once, as the person who asks, and measures how long each takes to answer.
 * @throws a refusal of the database below admin
 */
export async function checkBackend(
  { services, visitor, supabase }: Pick<RequestFacts, 'services' | 'visitor' | 'supabase'>,
  personId: string,
): Promise<CheckedPart[]> {
  const client = supabase();
  const database = await measured('database', async () => {
    await services.units.asVisitor(visitor, (db) => sql`select private.demand('admin')`.execute(db));
    return null;
  });
  return [
    database,
    await measured('accounts', async () => (await client.auth.getUser()).error),
    await measured('rows', async () => (await client.from('pages').select('id').limit(1)).error),
    await measured('files', async () => (await client.storage.from(PICTURE_BUCKET).list(personId)).error),
  ];
}

async function measured(
  part: CheckedPart['part'],
  call: () => Promise<{ message: string } | null>,
): Promise<CheckedPart> {
  const begun = performance.now();
  const failure = part === 'database' ? await call() : await call().catch(reasonOf);
  return { part, ms: Math.round(performance.now() - begun), error: failure?.message ?? null };
}

/** The official client returns most failures; a lost connection may be thrown. */
function reasonOf(error: unknown): { message: string } {
  return { message: error instanceof Error ? error.message : String(error) };
}
