import { textIn } from '#app/platform/forms/text-in.ts';
import { pendingStepsSetCookie } from '../pending-steps.server.ts';
import { AUTH_INTENTS } from './auth-intents.ts';
import {
  type AuthStepInput,
  type AuthStepResult,
  formInvalid,
  nextStep,
  showAgain,
} from './auth-step.server.ts';
import { resendCode, sendRecoveryCode, sendSignInCode, verifyCode } from './codes.server.ts';
import { confirmLink } from './links.server.ts';
import { setNewPassword } from './new-password.server.ts';
import { handleSecondFactorForm } from './second-factor-steps.server.ts';
import { signIn } from './sign-in.server.ts';
import { register, signUp } from './sign-up.server.ts';

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
