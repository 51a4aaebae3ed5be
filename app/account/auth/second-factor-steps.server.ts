import { textIn } from '#app/platform/forms/text-in.ts';
import { RECOVERY_CODES_INTENTS } from '../second-factor/enrolment.ts';
import { readSecondFactors } from '../second-factor/read-second-factors.server.ts';
import { handleChallengeForm } from '../second-factor/take-challenge-step.server.ts';
import { handleEnrolmentForm } from '../second-factor/take-enrolment-step.server.ts';
import {
  type AuthStepInput,
  type AuthStepResult,
  nextStep,
  refusedByService,
  showAgain,
} from './auth-step.server.ts';

/** Handles the forms of the second factor and of its recovery codes. @returns null for any other form */
export async function handleSecondFactorForm(input: AuthStepInput): Promise<AuthStepResult | null> {
  const { facts, visit, form, pending } = input;
  const supabase = facts.supabase();
  const challenge = await handleChallengeForm(supabase, form);
  if (challenge?.isDone) return nextStep(input, 'sign-in');
  if (challenge) return showAgain(input, { challenge: challenge.state }, challenge.status);

  const product = visit.settings.product;
  const enrolment = await handleEnrolmentForm(supabase, form, { enrolment: pending.enrolment, product });
  switch (enrolment?.is) {
    case 'begun':
      return nextStep(input, 'sign-in', { enrolment: enrolment.enrolment });
    case 'cancelled':
      return nextStep(input, 'sign-in', { enrolment: undefined });
    case 'refused':
      return showAgain(input, { enrolment: enrolment.state }, enrolment.status);
    case 'confirmed': {
      const { codes } = enrolment;
      if (!codes) return nextStep(input, 'sign-in', { enrolment: undefined });
      return showCodes(input, codes);
    }
  }

  switch (textIn(form, 'intent')) {
    case RECOVERY_CODES_INTENTS.kept:
      return nextStep(input, 'sign-in', { codesToKeep: undefined });
    case RECOVERY_CODES_INTENTS.again: {
      const { data, error } = await supabase.auth.mfa.recoveryCodes.regenerate();
      if (!error) return showCodes(input, data.codes);
      const view = { step: 'challenge' as const, factors: await readSecondFactors(supabase) };
      return refusedByService(input, error, [], error.code === 'reauthentication_needed' ? { view } : {});
    }
    default:
      return null;
  }
}

/** Only this response holds the codes. If it is lost, the page offers new ones. */
function showCodes(input: AuthStepInput, codes: string[]): AuthStepResult {
  const view = { step: 'recovery-codes' as const, codes };
  return showAgain(input, { view }, 200, { enrolment: undefined, codesToKeep: true });
}
