import { sql } from 'kysely';
import type { Services } from '#app/platform/area.ts';
import { isRefused } from '#app/platform/db/errors.server.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';
import { removeErasedFiles } from './remove-erased-files.server.ts';

/** `last-super-admin`: the school would be left without one. `refused`: not theirs to erase, or nobody's account. */
type Erasure = 'erased' | 'last-super-admin' | 'refused';

/**
 * Erases a person with everything that is stored about them: account, sessions, tests, details, mails, files. Nothing
 * of it can be taken back. For the person themself, once the page has made sure that it is them, and for admins; the
 * database decides. Their session is over for the next request; the cookies are the page's to clear.
 * @param visitor who asks
 * @param person the id of the account to erase
 */
export async function erasePerson(services: Services, visitor: Visitor, person: string): Promise<Erasure> {
  try {
    await services.units.asService(visitor, (db) => sql`select private.erase_person(${person})`.execute(db));
  } catch (error) {
    if (!isRefused(error)) throw error;
    return error.hint === 'last-super-admin' ? 'last-super-admin' : 'refused';
  }
  // What is left of this waits for the next due jobs.
  await removeErasedFiles(services.units, services.removeFiles).catch(() => undefined);
  return 'erased';
}
