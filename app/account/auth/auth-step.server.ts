import { data, href, redirect } from 'react-router';
import { effectiveRole, ROLE_RANKS } from '#app/domain/roles.ts';
import type { FlashCode } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { submittedValues } from '#app/platform/forms/check-form.server.ts';
import type { Reason } from '#app/platform/forms/form.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import type { Person } from '#app/site/queries.server.ts';
import type { Visit } from '#app/site/visit.server.ts';
import { type AuthServiceError, describeAuthError } from '../auth-errors.ts';
import { type PendingSteps, pendingStepsSetCookie } from '../pending-steps.server.ts';
import { SIGN_UP_FORM } from './auth.form.ts';
import { type AuthAddress, authPath } from './auth-path.ts';
import type { AuthActionData } from './auth-view.ts';

/** A form of /auth that was sent, with what is known of the visitor. */
export interface AuthStepInput {
  facts: RequestFacts;
  visit: Visit;
  form: FormData;
  /** Where to go once signed in; null for the default destination. */
  next: string | null;
  pending: PendingSteps;
}

export type AuthStepResult = Response | ReturnType<typeof data<AuthActionData>>;

/** Redirects to /auth, whose loader then shows the next form. @param changes to the pending steps in the cookie */
export function nextStep(
  { facts, next, pending }: AuthStepInput,
  address: AuthAddress,
  changes: PendingSteps = {},
): Response {
  const { origin } = facts.services;
  return redirect(authPath(address, next), {
    headers: { 'Set-Cookie': pendingStepsSetCookie({ ...pending, ...changes }, origin) },
  });
}

/** Redirects after a sign-in. @param pending replaces the pending steps, which may be those of an earlier user */
export function redirectAfterSignIn(input: AuthStepInput, pending: PendingSteps = {}): Response {
  return nextStep({ ...input, pending }, 'sign-in');
}

/** Leaves /auth after its last form, with a message on the next page. */
export function redirectAfterAuth({ facts, visit, next }: AuthStepInput, flash: FlashCode): Response {
  const { origin } = facts.services;
  const headers = new Headers({ 'Set-Cookie': pendingStepsSetCookie({}, origin) });
  headers.append('Set-Cookie', flashSetCookie(flash, origin));
  return redirect(next ?? defaultDestination(visit.person), { headers });
}

/** What the page shows after a form, besides the values that were typed. */
export type AuthOutcome = Partial<Omit<AuthActionData, 'refusal'>> & Reason;

/** Shows the page again, with everything that was typed except passwords. @param changes of the pending steps */
export function showAgain(
  { form, facts, pending }: AuthStepInput,
  { errors = {}, notice = null, ...rest }: AuthOutcome,
  status: number,
  changes?: PendingSteps,
): AuthStepResult {
  const headers = changes && {
    'Set-Cookie': pendingStepsSetCookie({ ...pending, ...changes }, facts.services.origin),
  };
  // The sign-up form has the fields of all others: what was typed in one form fills the next.
  const refusal = { intent: null, values: submittedValues(SIGN_UP_FORM, form), errors, notice };
  return data<AuthActionData>(
    { view: null, challenge: null, enrolment: null, refusal, ...rest },
    { status, ...(headers && { headers }) },
  );
}

/** Shows an invalid form again. */
export function formInvalid(input: AuthStepInput, outcome: AuthOutcome, status = 422): AuthStepResult {
  return showAgain(input, outcome, status);
}

/**
 * Shows a form again that the auth service refused.
 * @param fields of the form: an error about one of them is shown beside it, any other above the form
 */
export function refusedByService(
  input: AuthStepInput,
  error: AuthServiceError,
  fields: readonly string[],
  outcome: AuthOutcome = {},
): AuthStepResult {
  const { sentence, field, status } = describeAuthError(error);
  const isBeside = field !== null && fields.includes(field);
  const reason = isBeside ? { errors: { [field]: sentence } } : { notice: sentence };
  return formInvalid(input, { ...outcome, ...reason }, status);
}

/** Options with the page that a mailed link leads to after it was used. */
export function emailRedirect({ facts, next }: AuthStepInput): { emailRedirectTo?: string } {
  return next ? { emailRedirectTo: `${facts.services.origin}${next}` } : {};
}

/** Whether a person works for the school: from teacher up, a second factor is required. */
export function isTeamMember({ hasSession, storedRole }: Person): boolean {
  return ROLE_RANKS[effectiveRole(hasSession, storedRole)] >= ROLE_RANKS.teacher;
}

/** Where a sign-in leads without a `next`. */
export function defaultDestination(person: Person): string {
  return isTeamMember(person) ? href('/admin') : href('/profil');
}
