import { data, redirect } from 'react-router';
import { handleChallengeForm, readSecondFactors } from '#app/account/second-factor/second-factors.server.ts';
import type { ChallengeState, SecondFactors } from '#app/account/second-factor/second-factors.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { hasRecentSecondFactor } from './recent-second-factor.ts';

type SessionFacts = Pick<RequestFacts, 'supabase' | 'visitor'>;

/** The second factors, one of which has to be used before the page's form is shown. */
interface NeededStep {
  factors: SecondFactors;
}

/** Reads the needed step of the signed-in person; null without a second factor, or when it was used recently. */
export async function readNeededStep({ supabase, visitor }: SessionFacts): Promise<NeededStep | null> {
  if (hasRecentSecondFactor(visitor.claims, Date.now())) return null;
  const { methods, hasRecoveryCodes } = await readSecondFactors(supabase());
  return methods.length > 0 ? { factors: { methods, hasRecoveryCodes } } : null;
}

/**
 * Handles a form of the needed step.
 * @param here the page that needs the step: the redirect after success
 * @returns null for any other form
 */
export async function handleNeededStep({ supabase }: SessionFacts, form: FormData, here: string) {
  const outcome = await handleChallengeForm(supabase(), form);
  if (!outcome) return null;
  if (outcome.isDone) throw redirect(here);
  return data<{ challenge: ChallengeState }>({ challenge: outcome.state }, { status: outcome.status });
}
