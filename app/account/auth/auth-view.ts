import type { EnrolmentView } from '../second-factor/enrolment.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';
import type { CodePurpose, LinkType } from './purposes.ts';

/** What /auth shows. Which of them is decided in one place, by the address, the session and the pending steps. */
export type AuthView =
  | { step: 'sign-in' | 'sign-up' | 'recovery' }
  /**
   * A code is on its way to a mailbox, or waits in the outbox while the site sends no mail. `waitSeconds` is how long
   * until another may be asked for.
   */
  | { step: 'code'; purpose: CodePurpose; email: string; waitSeconds: number; isOnItsWay: boolean }
  /** A link was followed: one press uses it. */
  | { step: 'link'; type: LinkType }
  | { step: 'expired-link'; type: LinkType }
  | { step: 'challenge'; factors: SecondFactors }
  | { step: 'enrolment'; enrolment: EnrolmentView | null; canText: boolean }
  /** `codes` only in the answer that made them. */
  | { step: 'recovery-codes'; codes: string[] | null }
  | { step: 'new-password' }
  /** `fullName` is how the service that made the account calls them; empty where it does not say. */
  | { step: 'registration'; fullName: string };

export type AuthStep = AuthView['step'];
