import { textIn } from '#app/platform/forms/text-in.ts';
import { RECOVERY_CODES_INTENTS } from '../second-factor/enrolment.ts';
import { readSecondFactors } from '../second-factor/read-second-factors.server.ts';
import { takeChallengeStep } from '../second-factor/take-challenge-step.server.ts';
import { takeEnrolmentStep } from '../second-factor/take-enrolment-step.server.ts';
import { type AuthStepInput, type AuthStepResult, comeBack, goOn, refused } from './auth-step.server.ts';

/** The forms of the second factor, its own and those under new recovery codes. Null: the form is none of them. */
export async function takeSecondFactorStep(input: AuthStepInput): Promise<AuthStepResult | null> {
  const { facts, visit, form, pending } = input;
  const supabase = facts.supabase();
  const challenge = await takeChallengeStep(supabase, form);
  if (challenge?.isDone) return goOn(input, 'sign-in');
  if (challenge) return comeBack(input, { challenge: challenge.state }, challenge.status);

  const product = visit.settings.product;
  const enrolment = await takeEnrolmentStep(supabase, form, { enrolment: pending.enrolment, product });
  switch (enrolment?.is) {
    case 'begun':
      return goOn(input, 'sign-in', { enrolment: enrolment.enrolment });
    case 'cancelled':
      return goOn(input, 'sign-in', { enrolment: undefined });
    case 'refused':
      return comeBack(input, { enrolment: enrolment.state }, enrolment.status);
    case 'confirmed': {
      const { codes } = enrolment;
      if (!codes) return goOn(input, 'sign-in', { enrolment: undefined });
      return showCodes(input, codes);
    }
  }

  switch (textIn(form, 'intent')) {
    case RECOVERY_CODES_INTENTS.kept:
      return goOn(input, 'sign-in', { codesToKeep: undefined });
    case RECOVERY_CODES_INTENTS.again: {
      const { data, error } = await supabase.auth.mfa.recoveryCodes.regenerate();
      if (!error) return showCodes(input, data.codes);
      const view = { step: 'challenge' as const, factors: await readSecondFactors(supabase) };
      return refused(input, error, [], error.code === 'reauthentication_needed' ? { view } : {});
    }
    default:
      return null;
  }
}

/** This answer is the only one that holds them; whoever loses it is offered others. */
function showCodes(input: AuthStepInput, codes: string[]): AuthStepResult {
  const view = { step: 'recovery-codes' as const, codes };
  return comeBack(input, { view }, 200, { enrolment: undefined, codesToKeep: true });
}
