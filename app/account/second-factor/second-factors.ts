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
