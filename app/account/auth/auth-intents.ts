/** What the forms of /auth ask for, besides those of the second factor, as the value of their `intent`. */
export const AUTH_INTENTS = {
  signIn: 'sign-in',
  signUp: 'sign-up',
  /** From one form to the other, with what was typed. */
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
