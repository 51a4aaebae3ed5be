import type { Units, Visitor } from '#app/db/units.server.ts';
import { normalName } from '#app/forms/fields.ts';

export const LONGEST_NAME = 120;

/** Gives whoever asks another name. @returns what is wrong with the one typed, or null once it is kept */
export async function changeName(
  units: Units,
  visitor: Visitor,
  personId: string,
  typed: string,
): Promise<string | null> {
  const fullName = normalName(typed.toWellFormed());
  if (fullName === '') return 'Scrie numele cu care vrei să îți spunem.';
  if (fullName.length > LONGEST_NAME) {
    return `Numele e prea lung: încap cel mult ${LONGEST_NAME} de caractere.`;
  }
  await units.asVisitor(visitor, (db) =>
    db.updateTable('profiles').set({ full_name: fullName }).where('id', '=', personId).execute(),
  );
  return null;
}
