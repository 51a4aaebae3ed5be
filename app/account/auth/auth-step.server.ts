import { data, redirect } from 'react-router';
import type { FlashCode } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { typedIn } from '#app/platform/forms/check-form.server.ts';
import type { Reason } from '#app/platform/forms/form.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import type { Visit } from '#app/site/visit.server.ts';
import { type AuthRefusal, authTrouble } from '../auth-trouble.ts';
import { type PendingSteps, pendingStepsSetCookie } from '../pending-steps.server.ts';
import { SIGN_UP_FORM } from './auth.form.ts';
import type { AuthAnswer } from './auth-answer.ts';
import { type AuthAddress, authPath } from './auth-path.ts';
import { destinationOf } from './destination.server.ts';

/** One form of /auth on its way: who sends it, what it says, and what was pending. */
export interface AuthStepInput {
  facts: RequestFacts;
  visit: Visit;
  form: FormData;
  /** Where to go once signed in; null for the person's own place. */
  next: string | null;
  pending: PendingSteps;
}

export type AuthStepResult = Response | ReturnType<typeof data<AuthAnswer>>;

/** A form that is done: on to another state of the page, which decides what comes next. */
export function goOn(
  { facts, next, pending }: AuthStepInput,
  address: AuthAddress,
  changes: PendingSteps = {},
): Response {
  const { origin } = facts.services;
  return redirect(authPath(address, next), {
    headers: { 'Set-Cookie': pendingStepsSetCookie({ ...pending, ...changes }, origin) },
  });
}

/** Somebody came in: what whoever used this browser before had begun is none of theirs. */
export function enter(input: AuthStepInput, begun: PendingSteps = {}): Response {
  return goOn({ ...input, pending: begun }, 'sign-in');
}

/** The last form: away from the page, with a word about what was done. */
export function leave({ facts, visit, next }: AuthStepInput, said: FlashCode): Response {
  const { origin } = facts.services;
  const headers = new Headers({ 'Set-Cookie': pendingStepsSetCookie({}, origin) });
  headers.append('Set-Cookie', flashSetCookie(said, origin));
  return redirect(next ?? destinationOf(visit.person), { headers });
}

/** What a form comes back with besides what was typed. */
export type Back = Partial<Omit<AuthAnswer, 'refusal'>> & Reason;

/** A form that comes back, with everything that was typed except passwords. */
export function comeBack(
  { form, facts, pending }: AuthStepInput,
  { errors = {}, notice = null, ...answer }: Back,
  status: number,
  changes?: PendingSteps,
): AuthStepResult {
  const headers = changes && {
    'Set-Cookie': pendingStepsSetCookie({ ...pending, ...changes }, facts.services.origin),
  };
  // The longest form has the fields of all others: what was typed in one goes along to it.
  const refusal = { intent: null, values: typedIn(SIGN_UP_FORM, form), errors, notice };
  return data<AuthAnswer>(
    { view: null, challenge: null, enrolment: null, refusal, ...answer },
    { status, ...(headers && { headers }) },
  );
}

/** A form the service refused: its sentence beside the field it is about, if the form has that, else above it. */
export function refused(
  input: AuthStepInput,
  error: AuthRefusal,
  fields: readonly string[],
  answer: Back = {},
): AuthStepResult {
  const { sentence, field, status } = authTrouble(error);
  const isBeside = field !== null && fields.includes(field);
  const words = isBeside ? { errors: { [field]: sentence } } : { notice: sentence };
  return comeBack(input, { ...answer, ...words }, status);
}

/** The address mails lead back to, once their link was used. */
export function mailReturn({ facts, next }: AuthStepInput): { emailRedirectTo?: string } {
  return next ? { emailRedirectTo: `${facts.services.origin}${next}` } : {};
}
