import type { Factor, SupabaseClient } from '@supabase/supabase-js';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { textIn } from '#app/platform/forms/text-in.ts';
import { type AuthServiceError, describeAuthError } from '../auth-errors.ts';
import { FACTOR_CODE_FORM, RECOVERY_CODE_FORM } from './second-factor.form.ts';
import {
  CHALLENGE_INTENTS,
  type ChallengeState,
  type Method,
  RECOVERY_CODE,
  type SecondFactors,
} from './second-factors.ts';

/** A person's second factors as the auth service knows them; the session cookie may be older. */
export interface KnownFactors extends SecondFactors {
  /** Ids of factors that were never confirmed. They give no access and block a new enrolment. */
  unconfirmed: string[];
  /** All names in use; a new factor needs another one. */
  names: string[];
}

/** Null: it was another form. Done: the session has used the second factor. */
export type ChallengeOutcome =
  | null
  | { isDone: true }
  | { isDone: false; state: ChallengeState; status: number };

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NONE: KnownFactors = { methods: [], hasRecoveryCodes: false, unconfirmed: [], names: [] };

/** Reads the second factors of the signed-in person; none without a session or when the auth service fails. */
export async function readSecondFactors(supabase: SupabaseClient): Promise<KnownFactors> {
  const { data, error } = await supabase.auth.getUser();
  if (error) return NONE;
  const factors: Factor[] = data.user.factors ?? [];
  const verified = factors.filter(({ status }) => status === 'verified');
  const methods = verified.flatMap(asMethod).sort((a, b) => a.kind.localeCompare(b.kind));
  return {
    methods,
    hasRecoveryCodes: verified.some(({ factor_type }) => factor_type === 'recovery_code'),
    unconfirmed: factors.filter(({ status }) => status !== 'verified').map(({ id }) => id),
    names: factors.flatMap(({ friendly_name }) => friendly_name ?? []),
  };
}

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

function asMethod(factor: Factor & { phone?: string | null }): Method[] {
  const { id, friendly_name, factor_type, phone } = factor;
  if (factor_type === 'totp') {
    return [{ id, kind: 'app', name: friendly_name || 'Aplicație de coduri', phoneEnd: null }];
  }
  if (factor_type !== 'phone') return [];
  return [{ id, kind: 'phone', name: friendly_name || 'Telefon', phoneEnd: phone?.slice(-3) ?? null }];
}
