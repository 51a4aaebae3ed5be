import type { EnrolmentView } from '../second-factor/enrolment.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';
import type { CodePurpose, LinkType } from './purposes.ts';

/** What /auth shows. `readView` decides it from the address, the session and the pending steps. */
export type AuthView =
  | { step: 'sign-in' | 'sign-up' | 'recovery' }
  /**
   * A code was mailed, or waits in the outbox while the site sends no mail. Another may be requested after
   * `waitSeconds`.
   */
  | { step: 'code'; purpose: CodePurpose; email: string; waitSeconds: number; isMailed: boolean }
  /** A mailed link was opened; a button press uses it. */
  | { step: 'link'; type: LinkType }
  | { step: 'expired-link'; type: LinkType }
  | { step: 'challenge'; factors: SecondFactors }
  | { step: 'enrolment'; enrolment: EnrolmentView | null; canText: boolean }
  /** `codes` are only in the response that created them. */
  | { step: 'recovery-codes'; codes: string[] | null }
  | { step: 'new-password' }
  /** `fullName` comes from the sign-in provider; empty when it gave none. */
  | { step: 'registration'; fullName: string };

export type AuthStep = AuthView['step'];
