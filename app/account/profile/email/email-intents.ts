import type { Refusal } from '#app/platform/forms/form.ts';

/** What the forms of the page about the address ask for. */
export const EMAIL_INTENTS = {
  change: 'email-change',
  verify: 'email-verify',
  resend: 'email-resend',
  cancel: 'email-cancel',
  sendConfirmation: 'email-confirmation-send',
  confirm: 'email-confirm',
} as const;

/** What came of the last form. */
export interface EmailAnswer {
  refusal: Refusal;
  /** A code is on its way to the present mailbox: without a password it stands in for one. */
  needsProof: boolean;
}
