import type { SupabaseClient } from '@supabase/supabase-js';
import { textIn } from '#app/forms/text-in.ts';
import { type AuthRefusal, authTrouble } from '../auth-trouble.ts';
import { digitsOf, SIX_DIGITS } from '../typed-code.ts';
import { CHALLENGE_INTENTS, type ChallengeState, RECOVERY_CODE } from './second-factors.ts';

/** Null: the form asked for something else. Done: the session has the second factor from now on. */
export type ChallengeOutcome =
  | null
  | { isDone: true }
  | { isDone: false; state: ChallengeState; status: number };

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LONGEST_RECOVERY_CODE = 60;

/** Takes one form of the second step (second-factor-challenge.tsx) for whoever holds the session. */
export async function takeChallengeStep(supabase: SupabaseClient, form: FormData): Promise<ChallengeOutcome> {
  const intent = textIn(form, 'intent');
  const method = textIn(form, 'method');
  const isRecovery = method === RECOVERY_CODE;
  if (!isRecovery && !ID.test(method)) return null;
  const state: ChallengeState = { method, challengeId: null, error: null, notice: null };
  const refuse = (refusal: AuthRefusal): ChallengeOutcome => {
    const { sentence, field, status } = authTrouble(refusal);
    const words = field === 'code' ? { error: sentence } : { notice: sentence };
    return { isDone: false, state: { ...state, ...words }, status };
  };

  if (intent === CHALLENGE_INTENTS.choose) return { isDone: false, state, status: 200 };
  if (intent === CHALLENGE_INTENTS.send && !isRecovery) {
    const { data, error } = await supabase.auth.mfa.challenge({ factorId: method, channel: 'sms' });
    if (error) return refuse(error);
    state.challengeId = data.id;
    return { isDone: false, state, status: 200 };
  }
  if (intent !== CHALLENGE_INTENTS.verify) return null;

  const sentFor = textIn(form, 'challengeId');
  if (ID.test(sentFor)) state.challengeId = sentFor;
  const typed = textIn(form, 'code');
  if (isRecovery) {
    const { error } = await supabase.auth.mfa.recoveryCodes.verify({
      code: typed.trim().slice(0, LONGEST_RECOVERY_CODE),
    });
    return error ? refuse(error) : { isDone: true };
  }
  const code = digitsOf(typed);
  if (!code) return { isDone: false, state: { ...state, error: SIX_DIGITS }, status: 422 };
  const { error } = state.challengeId
    ? await supabase.auth.mfa.verify({ factorId: method, challengeId: state.challengeId, code })
    : await supabase.auth.mfa.challengeAndVerify({ factorId: method, code });
  return error ? refuse(error) : { isDone: true };
}
