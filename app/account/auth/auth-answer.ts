import type { Refusal } from '#app/platform/forms/form.ts';
import type { EnrolmentState } from '../second-factor/enrolment.ts';
import type { ChallengeState } from '../second-factor/second-factors.ts';
import type { AuthView } from './auth-view.ts';

/** The action's data when a form of /auth is answered by the page itself and not by a redirect. */
export interface AuthActionData {
  /** Shown instead of the loader's view; null to keep that. */
  view: AuthView | null;
  /** The form to show again; its values may belong to any form of the page. */
  refusal: Refusal;
  challenge: ChallengeState | null;
  enrolment: EnrolmentState | null;
}
