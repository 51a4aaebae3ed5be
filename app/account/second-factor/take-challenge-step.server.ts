import type { SupabaseClient } from '@supabase/supabase-js';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { textIn } from '#app/platform/forms/text-in.ts';
import { type AuthServiceError, describeAuthError } from '../auth-errors.ts';
import { FACTOR_CODE_FORM, RECOVERY_CODE_FORM } from './second-factor.form.ts';
import { CHALLENGE_INTENTS, type ChallengeState, RECOVERY_CODE } from './second-factors.ts';

/** Null: it was another form. Done: the session has used the second factor. */
export type ChallengeOutcome =
  | null
  | { isDone: true }
  | { isDone: false; state: ChallengeState; status: number };

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Handles a form of <SecondFactorChallenge> for the signed-in person. */
export async function handleChallengeForm(
  supabase: SupabaseClient,
  form: FormData,
): Promise<ChallengeOutcome> {
  const intent = textIn(form, 'intent');
  const method = textIn(form, 'method');
  const isRecovery = method === RECOVERY_CODE;
  if (!isRecovery && !ID.test(method)) return null;
  const state: ChallengeState = { method, challengeId: null, refusal: null };
  const { value, refusal } = checkForm(isRecovery ? RECOVERY_CODE_FORM : FACTOR_CODE_FORM, form);
  const refuse = (error: AuthServiceError): ChallengeOutcome => {
    const { sentence, field, status } = describeAuthError(error);
    const reason = field === 'code' ? { errors: { code: sentence } } : { errors: {}, notice: sentence };
    return { isDone: false, state: { ...state, refusal: refusal(reason) }, status };
  };

  if (intent === CHALLENGE_INTENTS.choose) return { isDone: false, state, status: 200 };
  if (intent === CHALLENGE_INTENTS.send && !isRecovery) {
    const { data, error } = await supabase.auth.mfa.challenge({ factorId: method, channel: 'sms' });
    if (error) return refuse(error);
    state.challengeId = data.id;
    return { isDone: false, state, status: 200 };
  }
  if (intent !== CHALLENGE_INTENTS.verify) return null;

  const challengeId = textIn(form, 'challengeId');
  if (ID.test(challengeId)) state.challengeId = challengeId;
  if (!value) return { isDone: false, state: { ...state, refusal: refusal() }, status: 422 };
  const { code } = value;
  const { mfa } = supabase.auth;
  const { error } = isRecovery
    ? await mfa.recoveryCodes.verify({ code })
    : state.challengeId
      ? await mfa.verify({ factorId: method, challengeId: state.challengeId, code })
      : await mfa.challengeAndVerify({ factorId: method, code });
  return error ? refuse(error) : { isDone: true };
}
