import type { Refusal } from '#app/platform/forms/form.ts';

/** The values of `intent` in the forms of the e-mail page. */
export const EMAIL_INTENTS = {
  change: 'email-change',
  verify: 'email-verify',
  resend: 'email-resend',
  cancel: 'email-cancel',
  sendConfirmation: 'email-confirmation-send',
  confirm: 'email-confirm',
} as const;

/** The action's data after a refused form. */
export interface EmailActionData {
  refusal: Refusal;
  /** A code was sent to the current address; it replaces the password of an account without one. */
  needsProof: boolean;
}
