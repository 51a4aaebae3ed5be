import type { EnrolmentState } from '../second-factor/enrolment.ts';
import type { ChallengeState } from '../second-factor/second-factors.ts';
import type { AuthView } from './auth-view.ts';
import type { RegistrationValues } from './registration-form.ts';

/** What a form that was sent comes back with, where it does not lead on. */
export interface AuthAnswer {
  /** Shown in place of what the address shows; null where that is right. */
  view: AuthView | null;
  /** What was typed, except passwords and codes. */
  values: RegistrationValues | null;
  /** A sentence per field, by its name. */
  errors: Readonly<Record<string, string | undefined>>;
  /** A sentence about the whole form. */
  notice: string | null;
  challenge: ChallengeState | null;
  enrolment: EnrolmentState | null;
}

export const NOTHING_WRONG: AuthAnswer = {
  view: null,
  values: null,
  errors: {},
  notice: null,
  challenge: null,
  enrolment: null,
};
