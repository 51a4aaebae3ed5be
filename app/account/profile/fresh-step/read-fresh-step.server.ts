import { data, redirect } from 'react-router';
import { readSecondFactors } from '#app/account/second-factor/read-second-factors.server.ts';
import type { ChallengeState, SecondFactors } from '#app/account/second-factor/second-factors.ts';
import { takeChallengeStep } from '#app/account/second-factor/take-challenge-step.server.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { hasFreshSecondFactor } from './used-second-factor.ts';

type Asking = Pick<RequestFacts, 'supabase' | 'visitor'>;

/** The second factors somebody has to use before this page lets them change anything. */
interface NeededStep {
  factors: SecondFactors;
}

/** @returns null for somebody without a second factor, or who has just used one */
export async function readNeededStep({ supabase, visitor }: Asking): Promise<NeededStep | null> {
  if (hasFreshSecondFactor(visitor.claims, Date.now())) return null;
  const { methods, hasRecoveryCodes } = await readSecondFactors(supabase());
  return methods.length > 0 ? { factors: { methods, hasRecoveryCodes } } : null;
}

/**
 * Takes a form of the second step where that is what was sent.
 * @param here the page that asked for the step, which is shown again once it is done
 * @returns null when the form is another one
 */
export async function takeNeededStep({ supabase }: Asking, form: FormData, here: string) {
  const outcome = await takeChallengeStep(supabase(), form);
  if (!outcome) return null;
  if (outcome.isDone) throw redirect(here);
  return data<{ challenge: ChallengeState }>({ challenge: outcome.state }, { status: outcome.status });
}
