import type { ReactNode } from 'react';
import type { SampleAnswer } from '#app/ui/sample-question.tsx';

interface Sample {
  name: string;
  question: ReactNode;
  answers: SampleAnswer[];
  /** The language of the answers, where it is not that of the page. */
  lang?: string;
}

/** Made for this page; none of them is in the level test. */
export const SAMPLES: Sample[] = [
  {
    name: 'meserie',
    question: (
      <>
        <span lang="en">„My aunt is a physician.”</span> Cu ce se ocupă mătușa?
      </>
    ),
    answers: [
      {
        text: 'Cu fizica',
        why: (
          <>
            Fizicianul este <span lang="en">„a physicist”</span>, cu <span lang="en">„-ist”</span>, ca în
            „chimist”.
          </>
        ),
      },
      {
        text: 'Cu bolnavii',
        isRight: true,
        why: (
          <>
            <span lang="en">„Physician”</span> înseamnă medic. În Anglia auzi mai des{' '}
            <span lang="en">„doctor”</span>.
          </>
        ),
      },
      {
        text: 'Cu orele de sport',
        why: (
          <>
            Sportul de la școală este <span lang="en">„PE”</span>, prescurtat de la{' '}
            <span lang="en">„physical education”</span>.
          </>
        ),
      },
    ],
  },
  {
    name: 'imprumut',
    lang: 'en',
    question: (
      <>
        Ai uitat portofelul acasă. Ce îi spui colegei? <span lang="en">„Could you ___ me ten pounds?”</span>
      </>
    ),
    answers: [
      {
        text: 'borrow',
        why: (
          <>
            <span lang="en">„Borrow”</span> spune cine ia cu împrumut:{' '}
            <span lang="en">„Could I borrow ten pounds?”</span>
          </>
        ),
      },
      {
        text: 'rent',
        why: (
          <>
            <span lang="en">„Rent”</span> este „a închiria”, de obicei pe bani: o casă, o mașină.
          </>
        ),
      },
      {
        text: 'lend',
        isRight: true,
        why: (
          <>
            <span lang="en">„Lend”</span> spune cine dă. În română, „a împrumuta” e bun pentru amândoi.
          </>
        ),
      },
    ],
  },
  {
    name: 'asteptare',
    lang: 'en',
    question: (
      <>
        Mâine e ziua unei prietene și abia aștepți petrecerea. Îi spui:{' '}
        <span lang="en">„I'm looking forward…”</span>
      </>
    ),
    answers: [
      {
        text: 'to see you!',
        why: (
          <>
            Pare firesc, dar <span lang="en">„to”</span> este aici prepoziție, ca în{' '}
            <span lang="en">„looking forward to the party”</span>. După el, verbul ia{' '}
            <span lang="en">„-ing”</span>.
          </>
        ),
      },
      {
        text: 'to seeing you!',
        isRight: true,
        why: (
          <>
            După <span lang="en">„look forward to”</span> vine un substantiv sau un verb cu{' '}
            <span lang="en">„-ing”</span>.
          </>
        ),
      },
      {
        text: 'for seeing you!',
        why: (
          <>
            Perechea este <span lang="en">„look forward to”</span>. <span lang="en">„Look for”</span> înseamnă
            cu totul altceva: „a căuta”.
          </>
        ),
      },
    ],
  },
];
