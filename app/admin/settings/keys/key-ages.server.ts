import { sql } from 'kysely';
import { formatDate } from '#app/domain/romanian.ts';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';
import { ageOf, KEY_WORDS, type KeyKind } from './key-words.ts';

/** A key as the settings show it. */
export interface ListedKey {
  what: KeyKind;
  since: string;
  days: number;
  isOld: boolean;
}

/**
 * The ages of the keys in use, in the order of KEY_WORDS; null with a backend elsewhere.
 * @throws a refusal of the database below admin
 */
export async function listKeyAges(
  { units, readKeyAges }: Pick<Services, 'units' | 'readKeyAges'>,
  visitor: Visitor,
): Promise<ListedKey[] | null> {
  if (!readKeyAges) return null;
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ now: Date }>`select private.now() as now where private.demand('admin')`.execute(db),
  );
  const now = rows[0]?.now ?? new Date();
  const kinds = Object.keys(KEY_WORDS) as KeyKind[];
  const ages = (await readKeyAges()).sort((a, b) => kinds.indexOf(a.what) - kinds.indexOf(b.what));
  return ages.map((age) => ({ what: age.what, since: formatDate(age.createdAt), ...ageOf(age, now) }));
}
