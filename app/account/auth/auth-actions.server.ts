import { textIn } from '#app/platform/forms/text-in.ts';
import { pendingStepsSetCookie } from '../pending-steps.server.ts';
import { handleEnrolmentForm } from '../second-factor/enrolment.server.ts';
import { handleChallengeForm, readSecondFactors } from '../second-factor/second-factors.server.ts';
import { RECOVERY_CODES_INTENTS } from '../second-factor/second-factors.ts';
import {
  type AuthStepInput,
  type AuthStepResult,
  formInvalid,
  nextStep,
  refusedByService,
  showAgain,
} from './auth-step.server.ts';
import { AUTH_INTENTS } from './auth-view.ts';
import {
  confirmLink,
  resendCode,
  sendRecoveryCode,
  sendSignInCode,
  verifyCode,
} from './mail-codes.server.ts';
import { setNewPassword, signIn } from './password.server.ts';
import { register, signUp } from './registration.server.ts';

const HANDLERS = new Map<string, (input: AuthStepInput) => Promise<AuthStepResult>>([
  [AUTH_INTENTS.signIn, signIn],
  [AUTH_INTENTS.signUp, signUp],
  [AUTH_INTENTS.switchForm, async (input) => showAgain(input, {}, 200)],
  [AUTH_INTENTS.sendCode, sendSignInCode],
  [AUTH_INTENTS.verifyCode, verifyCode],
  [AUTH_INTENTS.resendCode, resendCode],
  [AUTH_INTENTS.recover, sendRecoveryCode],
  [AUTH_INTENTS.confirmLink, confirmLink],
  [AUTH_INTENTS.newPassword, setNewPassword],
  [AUTH_INTENTS.register, register],
  [AUTH_INTENTS.signOut, signOut],
]);

/** Handles any form of /auth. An unknown intent leads back to the page. */
export async function handleAuthForm(input: AuthStepInput): Promise<AuthStepResult> {
  const handler = HANDLERS.get(textIn(input.form, 'intent'));
  if (handler) return handler(input);
  return (await handleSecondFactorForm(input)) ?? nextStep(input, 'sign-in');
}

/** For a visitor who cannot pass the second step now, or who is another person. */
async function signOut(input: AuthStepInput): Promise<AuthStepResult> {
  const { facts } = input;
  if (!(await facts.endSession())) {
    return formInvalid(
      input,
      { notice: 'Nu te-am putut scoate din cont chiar acum. Încearcă din nou.' },
      503,
    );
  }
  const response = nextStep(input, 'sign-in');
  response.headers.set('Set-Cookie', pendingStepsSetCookie({}, facts.services.origin));
  return response;
}

/** Handles the forms of the second factor and of its recovery codes. @returns null for any other form */
async function handleSecondFactorForm(input: AuthStepInput): Promise<AuthStepResult | null> {
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
