import type { CSSProperties } from 'react';
import { Heading } from '#app/ui/page.tsx';

const LEVELS = [
  {
    level: 'A1',
    tint: 'bg-level-a1',
    title: 'Primele propoziții',
    text: 'Te prezinți, întrebi cât costă, înțelegi când ți se vorbește rar.',
  },
  {
    level: 'A2',
    tint: 'bg-level-a2',
    title: 'Ziua obișnuită',
    text: 'Te descurci la cumpărături, pe drum și în discuții scurte.',
  },
  {
    level: 'B1',
    tint: 'bg-level-b1',
    title: 'Pe cont propriu',
    text: 'Călătorești, povestești ce ai făcut, spui ce crezi despre lucruri cunoscute.',
  },
  {
    level: 'B2',
    tint: 'bg-level-b2',
    title: 'În largul tău',
    text: 'Ții pasul cu filme și discuții; mai greșești, dar nu te oprești.',
  },
  {
    level: 'C1',
    tint: 'bg-level-c1',
    title: 'Printre rânduri',
    text: 'Lucrezi și înveți în engleză și prinzi ce nu se spune direct.',
  },
  {
    level: 'C2',
    tint: 'bg-level-c2',
    title: 'Până la nuanțe',
    text: 'Înțelegi practic orice și găsești cuvântul potrivit fără să îl cauți.',
  },
];

export function HomeLevels() {
  return (
    <section aria-labelledby="niveluri">
      <div className="max-w-reading">
        <Heading level={2} id="niveluri">
          Ce înseamnă A1, B2 sau C1
        </Heading>
        <p className="mt-4 text-lead">
          Sunt cele șase trepte ale Cadrului european comun de referință pentru limbi. Testul e pentru tine pe
          oricare treaptă ai fi: la primele cuvinte, după ani de pauză sau când lucrezi deja în engleză.
        </p>
      </div>
      <ol className="mt-10 grid gap-5 lg:mt-6 lg:grid-cols-6 lg:items-end lg:gap-2">
        {LEVELS.map(({ level, tint, title, text }, index) => (
          <li key={level} className="flex items-start gap-4 lg:flex-col-reverse lg:items-stretch">
            <div
              style={{ '--step': index } as CSSProperties}
              className={`flex min-h-14 w-[calc(3.75rem+var(--step)*0.5rem)] shrink-0 items-center rounded-control ps-3.5 font-display text-heading-3 font-heading text-on-level lg:h-[calc(3.5rem+var(--step)*2.25rem)] lg:w-full lg:items-start lg:pt-3 ${tint}`}
            >
              {level}
            </div>
            <div className="lg:px-1">
              <Heading level={3}>{title}</Heading>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
