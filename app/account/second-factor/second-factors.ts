import type { Refusal } from '#app/platform/forms/form.ts';

/** One authenticator app or phone that a person may use as the second step. */
export interface Method {
  id: string;
  kind: 'app' | 'phone';
  /** As the person called it. */
  name: string;
  /** The last digits of the number, for a phone; null where the service does not tell. */
  phoneEnd: string | null;
}

export interface SecondFactors {
  /** Those that were confirmed with a first code: apps first. */
  methods: Method[];
  hasRecoveryCodes: boolean;
}

/** What stands in place of a method's id for a recovery code. */
export const RECOVERY_CODE = 'recovery-code';

/** Where a second step stands, as the form that was sent left it. */
export interface ChallengeState {
  /** The id of the chosen method, or RECOVERY_CODE; empty where none was chosen. */
  method: string;
  /** The challenge a message was sent for. */
  challengeId: string | null;
  /** The form of the code to show again; null where there was nothing wrong. */
  refusal: Refusal | null;
}

/** What the forms of the second step ask for, as the value of their `intent`. */
export const CHALLENGE_INTENTS = {
  choose: 'second-factor-choose',
  send: 'second-factor-send',
  verify: 'second-factor-verify',
} as const;

/** The method a form starts with: the one last chosen, else an app, which waits for no message. */
export function chosenMethod({ methods, hasRecoveryCodes }: SecondFactors, wanted?: string): Method | null {
  if (wanted === RECOVERY_CODE && hasRecoveryCodes) return null;
  return methods.find(({ id }) => id === wanted) ?? methods[0] ?? null;
}
