import type { ReactNode } from 'react';
import { SecondFactorChallenge } from '#app/account/second-factor/second-factor-challenge.tsx';
import type { ChallengeState, SecondFactors } from '#app/account/second-factor/second-factors.ts';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Heading } from '#app/ui/page.tsx';

interface NeededStepCardProps {
  factors: SecondFactors;
  state?: ChallengeState | null | undefined;
  /** Why the last form was refused, when the step is asked for again because of it. */
  notice?: string | null | undefined;
  /** What the step is for, as the end of a Romanian sentence: „schimbi parola”. */
  children: ReactNode;
}

/** Asks for the second factor in place of a form that needs it. */
export function NeededStepCard({ factors, state, notice, children }: NeededStepCardProps) {
  return (
    <Card>
      <Heading level={2} size="small">
        Întâi, codul de verificare
      </Heading>
      <p>
        Ai pornit verificarea în doi pași, așa că îți cerem codul înainte să {children}. Apoi nu ți-l mai
        cerem un sfert de oră.
      </p>
      <div role="status" className="empty:hidden">
        {notice && <Notice tone="warning">{notice}</Notice>}
      </div>
      <SecondFactorChallenge factors={factors} state={state} />
    </Card>
  );
}
