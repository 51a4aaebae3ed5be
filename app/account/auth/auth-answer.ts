import type { Refusal } from '#app/platform/forms/form.ts';
import type { EnrolmentState } from '../second-factor/enrolment.ts';
import type { ChallengeState } from '../second-factor/second-factors.ts';
import type { AuthView } from './auth-view.ts';

/** What a form that was sent comes back with, where it does not lead on. */
export interface AuthAnswer {
  /** Shown in place of what the address shows; null where that is right. */
  view: AuthView | null;
  /** The form to show again; its values are those of any form of the page. */
  refusal: Refusal;
  challenge: ChallengeState | null;
  enrolment: EnrolmentState | null;
}
