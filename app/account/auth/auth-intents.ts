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
