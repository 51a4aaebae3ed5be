import { effectiveRole, ROLE_RANKS } from '#app/domain/roles.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import type { Visit } from '#app/site/visit.server.ts';
import type { PendingSteps } from '../pending-steps.server.ts';
import { type KnownFactors, readSecondFactors } from '../second-factor/read-second-factors.server.ts';
import { viewEnrolment } from '../second-factor/view-enrolment.server.ts';
import { sendsMail, sendsTexts } from '../what-is-sent.server.ts';
import { addressOf } from './auth-path.ts';
import type { AuthView } from './auth-view.ts';
import { secondsToWait } from './codes.server.ts';
import { isTeam } from './destination.server.ts';
import { LINK_TYPES } from './purposes.ts';
import { hasRegistration, settleRegistration } from './record-registration.server.ts';

interface Asked {
  facts: RequestFacts;
  visit: Visit;
  parameters: URLSearchParams;
  pending: PendingSteps;
}

/** What somebody meets at /auth, in the order of what has to come first. Null: nothing more, they are sent on. */
export async function readView({ facts, visit, parameters, pending }: Asked): Promise<AuthView | null> {
  const address = addressOf(parameters);
  // A link may belong to another account than the one signed in here, or change something about this one.
  const type = LINK_TYPES.find((known) => known === pending.link?.type);
  if (address === 'link' && type) return { step: 'link', type };
  // Whoever is in and forgot the password still needs one.
  const isRecovery = pending.code?.purpose === 'recovery';
  if (visit.person.hasSession && address !== 'recovery' && !(address === 'code' && isRecovery)) {
    return stepOfPerson(facts, visit, pending);
  }
  if (address === 'code' && pending.code) {
    const { purpose, email, sentAt } = pending.code;
    return {
      step: 'code',
      purpose,
      email,
      waitSeconds: secondsToWait(sentAt),
      isOnItsWay: sendsMail(facts),
    };
  }
  return { step: address === 'sign-up' || address === 'recovery' ? address : 'sign-in' };
}

async function stepOfPerson(
  facts: RequestFacts,
  { person }: Visit,
  pending: PendingSteps,
): Promise<AuthView | null> {
  const factors = await readSecondFactors(facts.supabase());
  if (factors.methods.length > 0 && (person.needsSecondFactor || !hasUsedFactor(facts, person))) {
    return { step: 'challenge', factors: shownOf(factors) };
  }
  if (pending.newPassword) return { step: 'new-password' };
  if (pending.codesToKeep) return { step: 'recovery-codes', codes: null };
  if (isTeam(person) && factors.methods.length === 0) {
    const enrolment = pending.enrolment ? viewEnrolment(pending.enrolment) : null;
    return { step: 'enrolment', enrolment, canText: sendsTexts(facts) };
  }
  const { units } = facts.services;
  await settleRegistration(units, facts.visitor);
  if (!isTeam(person) && !(await hasRegistration(units, facts.visitor))) {
    return { step: 'registration', fullName: nameOf(facts.visitor.claims) };
  }
  return null;
}

function nameOf(claims: RequestFacts['visitor']['claims']): string {
  const { full_name: name } = (claims?.user_metadata ?? {}) as { full_name?: unknown };
  return typeof name === 'string' ? name.slice(0, 120) : '';
}

/** Both must say so: a token may be older than what became of its session. */
function hasUsedFactor(
  { visitor }: RequestFacts,
  { hasSession, storedRole, rank }: Visit['person'],
): boolean {
  return visitor.claims?.aal === 'aal2' && rank >= ROLE_RANKS[effectiveRole(hasSession, storedRole)];
}

function shownOf({ methods, hasRecoveryCodes }: KnownFactors) {
  return { methods, hasRecoveryCodes };
}
