import { textIn } from '#app/platform/forms/text-in.ts';
import { pendingStepsSetCookie } from '../pending-steps.server.ts';
import { AUTH_INTENTS } from './auth-intents.ts';
import { type AuthStepInput, type AuthStepResult, comeBack, goOn } from './auth-step.server.ts';
import { resendCode, sendRecoveryCode, sendSignInCode, verifyCode } from './codes.server.ts';
import { confirmLink } from './links.server.ts';
import { setNewPassword } from './new-password.server.ts';
import { takeSecondFactorStep } from './second-factor-steps.server.ts';
import { signIn } from './sign-in.server.ts';
import { register, signUp } from './sign-up.server.ts';

const STEPS = new Map<string, (input: AuthStepInput) => Promise<AuthStepResult>>([
  [AUTH_INTENTS.signIn, signIn],
  [AUTH_INTENTS.signUp, signUp],
  [AUTH_INTENTS.switchForm, async (input) => comeBack(input, {}, 200)],
  [AUTH_INTENTS.sendCode, sendSignInCode],
  [AUTH_INTENTS.verifyCode, verifyCode],
  [AUTH_INTENTS.resendCode, resendCode],
  [AUTH_INTENTS.recover, sendRecoveryCode],
  [AUTH_INTENTS.confirmLink, confirmLink],
  [AUTH_INTENTS.newPassword, setNewPassword],
  [AUTH_INTENTS.register, register],
  [AUTH_INTENTS.signOut, signOut],
]);

/** Takes one form of /auth, whichever it is. One that asks for nothing we know leads back to the page. */
export async function takeStep(input: AuthStepInput): Promise<AuthStepResult> {
  const step = STEPS.get(textIn(input.form, 'intent'));
  if (step) return step(input);
  return (await takeSecondFactorStep(input)) ?? goOn(input, 'sign-in');
}

/** For somebody who cannot do the second step now, or is somebody else. */
async function signOut(input: AuthStepInput): Promise<AuthStepResult> {
  const { facts } = input;
  if (!(await facts.endSession())) {
    return comeBack(input, { notice: 'Nu te-am putut scoate din cont chiar acum. Încearcă din nou.' }, 503);
  }
  const response = goOn(input, 'sign-in');
  response.headers.set('Set-Cookie', pendingStepsSetCookie({}, facts.services.origin));
  return response;
}
