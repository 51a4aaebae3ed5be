import { sql } from 'kysely';
import type { Skill } from '#app/domain/level-estimation/bank-item.ts';
import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import type { ResultView } from '#app/level-test/result/result-view.server.ts';
import type { Services } from '#app/platform/area.ts';
import { hashSecret } from '#app/platform/cookies/visitor-cookie.server.ts';
import { derivedKey, newSalt } from '../model/derived-key.server.ts';
import { encodeCode } from './confirmation-code.ts';

type WithUnits = Pick<Services, 'units'>;

const ANONYMOUS = { claims: null, visitorHash: null };
const DAY = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Bucharest' });

/** What the verification page tells about a code. */
export interface ConfirmedLevel {
  /** As the learner typed it; not verified. */
  fullName: string;
  /** A1 also below it. */
  level: CefrLevel;
  isBelowA1: boolean;
  confidence: 'sure' | 'likely' | 'between';
  neighbour: CefrLevel | null;
  /** The day of the test, as 2026-11-21. */
  testedOn: string;
}

/** The content of the sheet, fixed when it was issued: later engines and banks do not change it. */
export interface Confirmation extends ConfirmedLevel {
  /** In the form of `encodeCode`. */
  code: string;
  percent: number;
  /** The level as of `levelName`. */
  skills: { skill: Skill; level: string | null }[];
  answered: number;
}

function confirmationCode(resultToken: string, salt: string): string {
  return encodeCode(derivedKey(resultToken, 'confirmation', salt));
}

/** The confirmation of the result behind a private link, or null when none was issued. */
export async function getConfirmation(
  { units }: WithUnits,
  resultToken: string,
): Promise<Confirmation | null> {
  const { rows } = await units.asVisitor(ANONYMOUS, (db) =>
    sql<{ given: (Omit<Confirmation, 'code'> & { salt: string }) | null }>`
      select private.confirmation_of_result(${resultToken}) as given`.execute(db),
  );
  const given = rows[0]?.given;
  if (!given) return null;
  const { salt, ...confirmed } = given;
  return { ...confirmed, code: confirmationCode(resultToken, salt) };
}

/** What a confirmation of a result would say, without a name and a code. */
export function confirmable(result: ResultView): Omit<Confirmation, 'fullName' | 'code'> {
  const { level, isBelowA1, confidence, neighbour, percent, answered } = result;
  const asked = result.skills.filter((skill) => skill.answered > 0);
  return {
    level,
    isBelowA1,
    confidence,
    neighbour,
    percent,
    answered,
    skills: asked.map(({ skill, told }) => ({ skill, level: told?.level ?? null })),
    testedOn: DAY.format(new Date(result.finishedAt)),
  };
}

/** Issues a confirmation of a finished test. One that exists already is not changed. */
export async function issueConfirmation(
  { units }: WithUnits,
  resultToken: string,
  { testId, fullName, result }: { testId: string; fullName: string; result: ResultView },
): Promise<void> {
  const salt = newSalt();
  const { isBelowA1, testedOn, skills, ...confirmed } = confirmable(result);
  await units.asWorker((db) =>
    db
      .insertInto('private.confirmations')
      .values({
        test_id: testId,
        salt,
        code_hash: hashSecret(confirmationCode(resultToken, salt)),
        full_name: fullName,
        ...confirmed,
        is_below_a1: isBelowA1,
        skills: JSON.stringify(skills),
        tested_on: testedOn,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** Deletes the confirmation of a test: its code is invalid from then on. */
export async function revokeConfirmation({ units }: WithUnits, testId: string): Promise<void> {
  await units.asWorker((db) =>
    db.deleteFrom('private.confirmations').where('test_id', '=', testId).execute(),
  );
}

/** What was confirmed with a code (as of `encodeCode`), or null for an unknown code. */
export async function getConfirmationByCode(
  { units }: WithUnits,
  code: string,
): Promise<ConfirmedLevel | null> {
  const { rows } = await units.asVisitor(ANONYMOUS, (db) =>
    sql<{ confirmed: ConfirmedLevel | null }>`select private.open_confirmation(${code}) as confirmed`.execute(
      db,
    ),
  );
  return rows[0]?.confirmed ?? null;
}
