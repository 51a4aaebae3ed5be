import { sql } from 'kysely';
import type { Services } from '#app/platform/area.ts';
import { isRefused } from '#app/platform/db/errors.server.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';
import { removeErasedFiles } from './remove-erased-files.server.ts';

/** `last-super-admin`: the school would have none left. `refused`: no right to erase this account, or no such account. */
type Erasure = 'erased' | 'last-super-admin' | 'refused';

/**
 * Erases a person with everything that is stored about them: account, sessions, tests, leads, mails, files. It cannot be
 * undone. The database allows it to the person, whose identity the page has checked, and to admins. The person's session
 * ends; the page has to clear the cookies.
 * @param visitor the person or an admin
 * @param person the id of the account to erase
 */
export async function erasePerson(services: Services, visitor: Visitor, person: string): Promise<Erasure> {
  try {
    await services.units.asService(visitor, (db) => sql`select private.erase_person(${person})`.execute(db));
  } catch (error) {
    if (!isRefused(error)) throw error;
    return error.hint === 'last-super-admin' ? 'last-super-admin' : 'refused';
  }
  // Files that could not be removed are retried with the next due jobs.
  await removeErasedFiles(services.units, services.removeFiles).catch(() => undefined);
  return 'erased';
}
