import { sql } from 'kysely';
import { data, href, redirect } from 'react-router';
import { readNeededStep } from '#app/account/profile/needed-step/needed-step.server.ts';
import { formatMoment } from '#app/domain/romanian.ts';
import { renderMail } from '#app/messaging/mail/render-mail.server.ts';
import { getSchoolFacts } from '#app/messaging/school-facts.server.ts';
import { FactorsReset } from '#app/messaging/templates/factors-reset.tsx';
import { erasePerson } from '#app/personal-data/erase-person.server.ts';
import type { FlashCode } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { isRefused } from '#app/platform/db/errors.server.ts';
import type { Db } from '#app/platform/db/units.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { Reason, Refusal } from '#app/platform/forms/form.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { BAN_FORM, ERASE_PERSON_FORM, RESET_FACTORS_FORM, ROLE_FORM, UNBAN_FORM } from './person.form.ts';

const NOT_ALLOWED =
  'Nu s-a schimbat nimic: rolul tău nu hotărăște despre acest cont sau despre acest rol. Despre administratori hotărăște numai un administrator principal, iar despre contul propriu, nimeni.';
const LAST_SUPER_ADMIN =
  'Contul nu s-a șters: e singurul de administrator principal, iar școala nu poate rămâne fără unul.';
const STEP_NEEDED = 'Nu s-a șters nimic: întâi, codul tău de verificare, mai jos.';
const NO_FACTORS = 'Contul nu mai are nicio metodă de verificare, așa că nu era nimic de scos.';

/**
 * Takes a decision of an admin about a person. The database decides whether it is theirs to take, and notes it.
 * @returns the refused form with status 403, 409 or 422; null for a form that is none of these
 * @throws a redirect once it is done
 */
export async function takeDecision(facts: RequestFacts, person: string, form: FormData) {
  const { services, visitor } = facts;
  const here = href('/admin/users/:userId', { userId: person });
  const decide = (work: (db: Db) => Promise<unknown>) => isAllowed(services.units.asVisitor(visitor, work));
  const leave = (flash: FlashCode, to = here) =>
    redirect(to, { headers: { 'Set-Cookie': flashSetCookie(flash, services.origin) } });
  const finish = (isDone: boolean, flash: FlashCode, refusal: (reason?: Reason) => Refusal) => {
    if (isDone) throw leave(flash);
    return refused(refusal({ notice: NOT_ALLOWED }), 403);
  };

  switch (form.get('intent')) {
    case ROLE_FORM.intent: {
      const { value, refusal } = checkForm(ROLE_FORM, form);
      if (!value) return refused(refusal());
      const { role, reason } = value;
      const isDone = await decide((db) =>
        sql`select private.change_role(${person}, ${role}, ${reason})`.execute(db),
      );
      return finish(isDone, 'role-changed', refusal);
    }
    case BAN_FORM.intent: {
      const { value, refusal } = checkForm(BAN_FORM, form);
      if (!value) return refused(refusal());
      const { days, reason } = value;
      const isDone = await decide((db) =>
        days === 'always'
          ? sql`select private.ban_person(${person}, 'infinity', ${reason})`.execute(db)
          : sql`select private.ban_person(${person}, private.now() + make_interval(days => ${Number(days)}::integer),
              ${reason})`.execute(db),
      );
      return finish(isDone, 'person-banned', refusal);
    }
    case UNBAN_FORM.intent: {
      const { value, refusal } = checkForm(UNBAN_FORM, form);
      if (!value) return refused(refusal());
      const isDone = await decide((db) =>
        sql`select private.unban_person(${person}, ${value.reason})`.execute(db),
      );
      return finish(isDone, 'person-unbanned', refusal);
    }
    case SIGN_OUT: {
      const isDone = await decide((db) => sql`select private.sign_out_person(${person})`.execute(db));
      return finish(isDone, 'person-signed-out', (reason) => ({ ...EMPTY, intent: SIGN_OUT, ...reason }));
    }
    case RESET_FACTORS_FORM.intent: {
      const { value, refusal } = checkForm(RESET_FACTORS_FORM, form);
      if (!value) return refused(refusal());
      if (await readNeededStep(facts)) return refused(refusal({ notice: STEP_NEEDED }), 403);
      let removed = 0;
      const isDone = await decide(async (db) => {
        removed = await resetFactors(db, services.origin, person, value.reason);
      });
      if (isDone && removed === 0) return refused(refusal({ notice: NO_FACTORS }), 409);
      services.mailer.wake();
      return finish(isDone, 'factors-reset', refusal);
    }
    case ERASE_PERSON_FORM.intent: {
      const { value, refusal } = checkForm(ERASE_PERSON_FORM, form);
      if (!value) return refused(refusal());
      if (await readNeededStep(facts)) return refused(refusal({ notice: STEP_NEEDED }), 403);
      // The database lets everybody erase themself: that is done in the profile, with its own proof.
      if (visitor.claims?.sub === person) return refused(refusal({ notice: NOT_ALLOWED }), 403);
      const erasure = await erasePerson(services, visitor, person);
      if (erasure === 'erased') throw leave('person-erased', href('/admin/users'));
      const notice = erasure === 'last-super-admin' ? LAST_SUPER_ADMIN : NOT_ALLOWED;
      return refused(refusal({ notice }), 403);
    }
    default:
      return null;
  }
}

/** The intent of the form that has no fields. */
const SIGN_OUT = 'sign-out';
const EMPTY: Refusal = { intent: null, values: {}, errors: {}, notice: null };

function refused(refusal: Refusal, status = 422) {
  return data({ refusal, challenge: null }, { status });
}

/** @returns false when the database refused it */
async function isAllowed(decided: Promise<unknown>): Promise<boolean> {
  try {
    await decided;
    return true;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
}

/** Takes the second factors of a person away, and queues the mail that tells them. @returns how many there were */
async function resetFactors(db: Db, origin: string, person: string, reason: string): Promise<number> {
  const subject = 'Verificarea în doi pași din contul tău e oprită';
  const { rows: times } = await sql<{ now: Date }>`select private.now() as now`.execute(db);
  const school = await getSchoolFacts(db);
  const happenedAt = formatMoment(times[0]?.now ?? new Date());
  const { text, html } = await renderMail(<FactorsReset {...{ subject, origin, school, happenedAt }} />);
  const { rows } = await sql<{ removed: number }>`
    select private.reset_factors(${person}, ${reason}, ${subject}, ${text}, ${html}) as removed`.execute(db);
  return rows[0]?.removed ?? 0;
}
