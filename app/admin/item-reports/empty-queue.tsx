import { href } from 'react-router';
import { EmptyState } from '#app/admin/empty-state.tsx';
import type { ReportState } from '#app/level-test/reports/item-report.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import storkProud from '#app/ui/illustrations/stork-proud.svg?drawing';
import storkThinking from '#app/ui/illustrations/stork-thinking.svg?drawing';
import { addressOfState } from './report-states.tsx';

const TEXTS: Record<ReportState, { heading: string; text: string }> = {
  open: {
    heading: 'Niciun raport deschis',
    text: 'La toate s-a răspuns.',
  },
  fixed: {
    heading: 'Nicio întrebare corectată',
    text: 'În ultimele 6 luni niciun raport nu a dus la o corectură. Aici ajung cele la care s-a hotărât „Corectăm întrebarea”.',
  },
  declined: {
    heading: 'Nicio întrebare lăsată așa',
    text: 'Aici ajung rapoartele din ultimele 6 luni la care răspunsul spune de ce întrebarea rămâne cum e.',
  },
  answered: {
    heading: 'Niciun raport doar cu răspuns',
    text: 'Aici ajung rapoartele din ultimele 6 luni la care s-a răspuns fără a hotărî ceva despre întrebare.',
  },
};

const NONE_AT_ALL = {
  heading: 'Niciun raport în ultimele 6 luni',
  text: 'Când cineva raportează o greșeală la o întrebare din test, apare aici întrebarea, cu cheia ei și cu răspunsul dat.',
};

interface EmptyQueueProps {
  state: ReportState;
  counts: Record<ReportState, number>;
}

/** What stands in place of an empty list of reports: why it is empty, and where to go on. */
export function EmptyQueue({ state, counts }: EmptyQueueProps) {
  const isEverythingEmpty = Object.values(counts).every((count) => count === 0);
  const { heading, text } = isEverythingEmpty ? NONE_AT_ALL : TEXTS[state];
  const action =
    state === 'open' || isEverythingEmpty ? (
      <ButtonLink to={href('/admin/level-test')} variant="secondary">
        Vezi întrebările testului
      </ButtonLink>
    ) : (
      <ButtonLink to={addressOfState('open')} variant="secondary">
        Vezi rapoartele deschise
      </ButtonLink>
    );
  return (
    <EmptyState drawing={state === 'open' ? storkProud : storkThinking} heading={heading} action={action}>
      {text}
    </EmptyState>
  );
}
