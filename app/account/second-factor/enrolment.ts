import type { Refusal } from '#app/platform/forms/form.ts';

/** What the forms of adding a second factor ask for, as the value of their `intent`. */
export const ENROLMENT_INTENTS = {
  app: 'enrol-app',
  phone: 'enrol-phone',
  confirm: 'enrol-confirm',
  resend: 'enrol-resend',
  cancel: 'enrol-cancel',
} as const;

/** What recovery codes are called in an account, and in the mail that says there are some. */
export const RECOVERY_CODES_NAME = 'Coduri de rezervă';

/** What the forms under new recovery codes ask for. */
export const RECOVERY_CODES_INTENTS = { kept: 'codes-kept', again: 'codes-again' } as const;

/** A method that was begun, as the page shows it. */
export type EnrolmentView =
  | {
      kind: 'app';
      /** Opens an authenticator app on the same device. */
      uri: string;
      /** The QR code, as the address of an image. */
      qrCode: string;
      /** To type where nothing can be scanned, in groups of four. */
      secret: string;
    }
  | { kind: 'phone'; phone: string };

/** What came of the last form. */
export interface EnrolmentState {
  refusal: Refusal;
  /** The first method asks for the password of whoever signed in more than a quarter of an hour ago. */
  isPasswordNeeded?: boolean;
}
