import type { Refusal } from '#app/platform/forms/form.ts';

/** The values of `intent` in the forms that add a second factor. */
export const ENROLMENT_INTENTS = {
  app: 'enrol-app',
  phone: 'enrol-phone',
  confirm: 'enrol-confirm',
  resend: 'enrol-resend',
  cancel: 'enrol-cancel',
} as const;

/** The name of recovery codes in the account and in the mail about them. */
export const RECOVERY_CODES_NAME = 'Coduri de rezervă';

/** The values of `intent` in the forms below new recovery codes. */
export const RECOVERY_CODES_INTENTS = { kept: 'codes-kept', again: 'codes-again' } as const;

/** An enrolment as the page shows it. */
export type EnrolmentView =
  | {
      kind: 'app';
      /** Opens an authenticator app on the same device. */
      uri: string;
      /** The QR code as a data URL. */
      qrCode: string;
      /** To type by hand, in groups of four characters. */
      secret: string;
    }
  | { kind: 'phone'; phone: string };

/** The state after the last form. */
export interface EnrolmentState {
  refusal: Refusal;
  /** The first method needs the password again when the person signed in more than a quarter of an hour ago. */
  isPasswordNeeded?: boolean;
}
