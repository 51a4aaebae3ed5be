import { sql } from 'kysely';
import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import type { ItemParameters } from '#app/domain/level-estimation/item-response.ts';
import type { KnownPerson } from '#app/domain/level-estimation/known-levels.ts';
import type { Outcome } from '#app/domain/level-estimation/posterior.ts';
import type { Db } from '#app/platform/db/units.server.ts';

/** Somebody of known level, with what the test said of them. */
export interface TestedPerson extends KnownPerson {
  tested: CefrLevel;
}

type KnownRow = { level: CefrLevel; tested: CefrLevel; answers: { item: number; outcome: Outcome }[] };

/**
 * People of known level, as the worker reads them. Each counts once.
 * @param parametersOf an item of the newest bank; answers to items it does not know are left out
 */
export async function readKnownPeople(
  db: Db,
  parametersOf: (itemId: number) => ItemParameters | undefined,
): Promise<TestedPerson[]> {
  const { rows } = await sql<KnownRow>`select level, tested, answers from private.known_people()`.execute(db);
  return withParameters(rows, parametersOf);
}

/** The same as a teacher reads them. */
export async function readKnownPeopleAsStaff(
  db: Db,
  parametersOf: (itemId: number) => ItemParameters | undefined,
): Promise<TestedPerson[]> {
  const { rows } = await sql<KnownRow>`
    select level, tested, answers from private.read_known_people()`.execute(db);
  return withParameters(rows, parametersOf);
}

function withParameters(
  rows: readonly KnownRow[],
  parametersOf: (itemId: number) => ItemParameters | undefined,
): TestedPerson[] {
  return rows.map(({ answers, ...levels }) => ({
    ...levels,
    answers: answers.flatMap(({ item, outcome }) => {
      const parameters = parametersOf(item);
      return parameters ? [{ item: parameters, outcome }] : [];
    }),
  }));
}
