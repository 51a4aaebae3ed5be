import type { Refusal } from '#app/platform/forms/form.ts';

/** An authenticator app or a phone that is a person's second factor. */
export interface Method {
  id: string;
  kind: 'app' | 'phone';
  /** The name its owner gave it. */
  name: string;
  /** The last digits of a phone's number; null for an app, or when unknown. */
  phoneEnd: string | null;
}

export interface SecondFactors {
  /** The confirmed methods, apps first. */
  methods: Method[];
  hasRecoveryCodes: boolean;
}

/** Used in place of a method's id for a recovery code. */
export const RECOVERY_CODE = 'recovery-code';

/** The state of a challenge after the last form. */
export interface ChallengeState {
  /** The id of the chosen method, or RECOVERY_CODE; empty before one was chosen. */
  method: string;
  /** The challenge for which a text message was sent. */
  challengeId: string | null;
  /** The refused form of the code; null when nothing was wrong. */
  refusal: Refusal | null;
}

/** The values of `intent` in the forms of a challenge. */
export const CHALLENGE_INTENTS = {
  choose: 'second-factor-choose',
  send: 'second-factor-send',
  verify: 'second-factor-verify',
} as const;

/** The method a challenge starts with: the one last chosen, else the first; null for a recovery code. */
export function chosenMethod({ methods, hasRecoveryCodes }: SecondFactors, wanted?: string): Method | null {
  if (wanted === RECOVERY_CODE && hasRecoveryCodes) return null;
  return methods.find(({ id }) => id === wanted) ?? methods[0] ?? null;
}

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
