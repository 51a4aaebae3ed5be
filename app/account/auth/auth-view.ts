import type { Refusal } from '#app/platform/forms/form.ts';
import type {
  ChallengeState,
  EnrolmentState,
  EnrolmentView,
  SecondFactors,
} from '../second-factor/second-factors.ts';
import type { SignInReason } from './sign-in-reason.server.ts';

/** What a mailed code is for. */
export type CodePurpose = 'sign-up' | 'sign-in' | 'recovery';

/** The types of mailed links, as the auth service names them. */
export const LINK_TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] as const;
export type LinkType = (typeof LINK_TYPES)[number];

/** The purpose of the code that replaces an expired link. */
export function purposeOf(type: LinkType): CodePurpose {
  if (type === 'signup') return 'sign-up';
  return type === 'recovery' ? 'recovery' : 'sign-in';
}

/** What /auth shows. `readView` decides it from the address, the session and the pending steps. */
export type AuthView =
  | { step: 'sign-in' | 'sign-up' | 'recovery' }
  /**
   * A code was mailed, or waits in the outbox while the site sends no mail. Another may be requested after
   * `waitSeconds`.
   */
  | { step: 'code'; purpose: CodePurpose; email: string; waitSeconds: number; isMailed: boolean }
  /** A mailed link was opened; a button press uses it. */
  | { step: 'link'; type: LinkType }
  | { step: 'expired-link'; type: LinkType }
  | { step: 'challenge'; factors: SecondFactors }
  | { step: 'enrolment'; enrolment: EnrolmentView | null; canText: boolean }
  /** `codes` are only in the response that created them. */
  | { step: 'recovery-codes'; codes: string[] | null }
  | { step: 'new-password' }
  /** `fullName` comes from the sign-in provider; empty when it gave none. */
  | { step: 'registration'; fullName: string };

export type AuthStep = AuthView['step'];

/** The loader's data. */
export interface AuthPageData {
  view: AuthView;
  /** Where to go once signed in: a path checked by `ownPath`. */
  next: string | null;
  /** Why the page at `next` needs an account; null without one. */
  reason: SignInReason | null;
  /** A sentence about a failed sign-in with a provider. */
  providerError: string | null;
  /** The name of the app, such as Instagram, when the page is open inside one; null in a browser of its own. */
  app: string | null;
  /** Whether signing in starts with a code instead of a password. */
  isCodeFirst: boolean;
  providers: string[];
  /** The address a code was last sent to. */
  email: string;
  product: string;
}

/** What was typed so far in any form of the page. The password stays in the browser's memory. */
export interface TypedValues {
  fullName: string;
  email: string;
  password: string;
}

export interface AuthFormProps {
  page: AuthPageData;
  refusal: Refusal | undefined;
  typed: TypedValues;
}

/** The action's data when a form of /auth is answered by the page itself and not by a redirect. */
export interface AuthActionData {
  /** Shown instead of the loader's view; null to keep that. */
  view: AuthView | null;
  /** The form to show again; its values may belong to any form of the page. */
  refusal: Refusal;
  challenge: ChallengeState | null;
  enrolment: EnrolmentState | null;
}

/** The values of `intent` in the forms of /auth, except those of the second factor. */
export const AUTH_INTENTS = {
  signIn: 'sign-in',
  signUp: 'sign-up',
  /** Switches between signing in and signing up, keeping what was typed. */
  switchForm: 'switch',
  sendCode: 'send-code',
  verifyCode: 'verify-code',
  resendCode: 'resend-code',
  recover: 'recover',
  confirmLink: 'confirm-link',
  newPassword: 'new-password',
  register: 'register',
  signOut: 'sign-out',
} as const;
