import { sql } from 'kysely';
import type { Skill } from '#app/domain/level-estimation/bank-item.ts';
import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import type { ResultView } from '#app/level-test/result/result-view.server.ts';
import type { Services } from '#app/platform/area.ts';
import { hashSecret } from '#app/platform/cookies/visitor-cookie.server.ts';
import { derivedKey, newSalt } from '../model/derived-key.server.ts';
import { codeOf } from './confirmation-code.ts';

type WithUnits = Pick<Services, 'units'>;

const NOBODY = { claims: null, visitorHash: null };
const DAY = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Bucharest' });

/** What whoever has the code is told. */
export interface ConfirmedLevel {
  /** As typed by whoever asked for the confirmation. */
  fullName: string;
  level: CefrLevel;
  confidence: 'sure' | 'likely' | 'between';
  neighbour: CefrLevel | null;
  /** The day of the test, as 2026-11-21. */
  testedOn: string;
}

/** What stands on the sheet: what was said when it was given, whatever engine and bank came later. */
export interface Confirmation extends ConfirmedLevel {
  /** In the form of `codeOf`. */
  code: string;
  percent: number;
  skills: { skill: Skill; level: CefrLevel | null }[];
  answered: number;
}

function confirmationCode(resultToken: string, salt: string): string {
  return codeOf(derivedKey(resultToken, 'confirmation', salt));
}

/** The confirmation given for the result of a private link, or null when none was. */
export async function getConfirmation(
  { units }: WithUnits,
  resultToken: string,
): Promise<Confirmation | null> {
  const { rows } = await units.asVisitor(NOBODY, (db) =>
    sql<{ given: (Omit<Confirmation, 'code'> & { salt: string }) | null }>`
      select private.confirmation_of_result(${resultToken}) as given`.execute(db),
  );
  const given = rows[0]?.given;
  if (!given) return null;
  const { salt, ...said } = given;
  return { ...said, code: confirmationCode(resultToken, salt) };
}

/** Gives a confirmation of a finished test; one that was given stays as it is. */
export async function giveConfirmation(
  { units }: WithUnits,
  resultToken: string,
  { testId, fullName, result }: { testId: string; fullName: string; result: ResultView },
): Promise<void> {
  const salt = newSalt();
  const asked = result.skills.filter(({ answered }) => answered > 0);
  await units.asWorker((db) =>
    db
      .insertInto('private.confirmations')
      .values({
        test_id: testId,
        salt,
        code_hash: hashSecret(confirmationCode(resultToken, salt)),
        full_name: fullName,
        level: result.level,
        confidence: result.confidence,
        neighbour: result.neighbour,
        percent: result.percent,
        skills: JSON.stringify(asked.map(({ skill, level }) => ({ skill, level }))),
        answered: result.answered,
        tested_on: DAY.format(new Date(result.finishedAt)),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** Takes a confirmation back: its code is good for nothing from then on. */
export async function takeConfirmationBack({ units }: WithUnits, testId: string): Promise<void> {
  await units.asWorker((db) =>
    db.deleteFrom('private.confirmations').where('test_id', '=', testId).execute(),
  );
}

/** What was confirmed under a code in the form of `codeOf`, or null when nothing was. */
export async function openConfirmation({ units }: WithUnits, code: string): Promise<ConfirmedLevel | null> {
  const { rows } = await units.asVisitor(NOBODY, (db) =>
    sql<{ confirmed: ConfirmedLevel | null }>`select private.open_confirmation(${code}) as confirmed`.execute(
      db,
    ),
  );
  return rows[0]?.confirmed ?? null;
}
