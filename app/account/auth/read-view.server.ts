import { effectiveRole, ROLE_RANKS } from '#app/domain/roles.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import type { Visit } from '#app/site/visit.server.ts';
import { sendsMail, sendsTexts } from '../message-delivery.server.ts';
import type { PendingSteps } from '../pending-steps.server.ts';
import { viewEnrolment } from '../second-factor/enrolment.server.ts';
import { type KnownFactors, readSecondFactors } from '../second-factor/second-factors.server.ts';
import { addressOf } from './auth-path.ts';
import { isTeamMember } from './auth-step.server.ts';
import { type AuthView, LINK_TYPES } from './auth-view.ts';
import { secondsToWait } from './mail-codes.server.ts';
import { hasRegistration, settleRegistration } from './registration.server.ts';

interface ViewInput {
  facts: RequestFacts;
  visit: Visit;
  parameters: URLSearchParams;
  pending: PendingSteps;
}

/** Decides what /auth shows. The order matters: the first step that is owed wins. @returns null when nothing is left to do */
export async function readView({ facts, visit, parameters, pending }: ViewInput): Promise<AuthView | null> {
  const address = addressOf(parameters);
  // Shown to signed-in visitors, too: a link may belong to another account, or change this one's address.
  const type = LINK_TYPES.find((known) => known === pending.link?.type);
  if (address === 'link' && type) return { step: 'link', type };
  // A signed-in person may have forgotten the password.
  const isRecovery = pending.code?.purpose === 'recovery';
  if (visit.person.hasSession && address !== 'recovery' && !(address === 'code' && isRecovery)) {
    return readSignedInStep(facts, visit, pending);
  }
  if (address === 'code' && pending.code) {
    const { purpose, email, sentAt } = pending.code;
    return {
      step: 'code',
      purpose,
      email,
      waitSeconds: secondsToWait(sentAt),
      isMailed: sendsMail(facts),
    };
  }
  return { step: address === 'sign-up' || address === 'recovery' ? address : 'sign-in' };
}

async function readSignedInStep(
  facts: RequestFacts,
  { person }: Visit,
  pending: PendingSteps,
): Promise<AuthView | null> {
  const factors = await readSecondFactors(facts.supabase());
  if (factors.methods.length > 0 && (person.needsSecondFactor || !hasUsedFactor(facts, person))) {
    return { step: 'challenge', factors: publicFactors(factors) };
  }
  if (pending.newPassword) return { step: 'new-password' };
  if (pending.codesToKeep) return { step: 'recovery-codes', codes: null };
  if (isTeamMember(person) && factors.methods.length === 0) {
    const enrolment = pending.enrolment ? viewEnrolment(pending.enrolment) : null;
    return { step: 'enrolment', enrolment, canText: sendsTexts(facts) };
  }
  const { units } = facts.services;
  await settleRegistration(units, facts.visitor);
  if (!isTeamMember(person) && !(await hasRegistration(units, facts.visitor))) {
    return { step: 'registration', fullName: nameOf(facts.visitor.claims) };
  }
  return null;
}

function nameOf(claims: RequestFacts['visitor']['claims']): string {
  const { full_name: name } = (claims?.user_metadata ?? {}) as { full_name?: unknown };
  return typeof name === 'string' ? name.slice(0, 120) : '';
}

/** Token and database must agree: the session may have changed since the token was issued. */
function hasUsedFactor(
  { visitor }: RequestFacts,
  { hasSession, storedRole, rank }: Visit['person'],
): boolean {
  return visitor.claims?.aal === 'aal2' && rank >= ROLE_RANKS[effectiveRole(hasSession, storedRole)];
}

function publicFactors({ methods, hasRecoveryCodes }: KnownFactors) {
  return { methods, hasRecoveryCodes };
}
