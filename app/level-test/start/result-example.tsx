import { Badge, type Level } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Heading } from '#app/ui/page.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { certaintyLine, levelHeadline } from '../result/result-words.ts';

const PARTS = [
  {
    title: 'Nivelul, întreg și pe părți',
    text: 'Gramatică, vocabular, citit, ascultat. Și cât de sigur e nivelul.',
  },
  {
    title: 'Fiecare greșeală, explicată',
    text: 'Ce ai răspuns, ce era corect și ce te-a păcălit.',
  },
  {
    title: 'Un link numai al tău',
    text: 'Deschide rezultatul timp de un an.',
  },
];

const SKILLS: { name: string; level: Level }[] = [
  { name: 'Gramatică', level: 'B1' },
  { name: 'Vocabular', level: 'B2' },
  { name: 'Citit', level: 'B1' },
];

/** What a visitor gets at the end of the test, with an example. */
export function ResultExample() {
  return (
    <section aria-labelledby="la-final" className="grid gap-8 lg:col-span-2 lg:grid-cols-2 lg:gap-20">
      <div>
        <Heading level={2} id="la-final" className="mb-8">
          Ce vezi la final
        </Heading>
        <PointList points={PARTS} />
      </div>
      <Example />
    </section>
  );
}

const EXAMPLE = {
  level: 'B1',
  isBelowA1: false,
  confidence: 'likely',
  neighbour: null,
  percent: 78,
} as const;

/** An invented part of a result page: its question is not in the test. */
function Example() {
  return (
    <figure className="rounded-frame bg-brand-tint px-4 py-5 sm:px-10">
      <figcaption className="mb-2 text-small text-muted">Un exemplu inventat</figcaption>
      <Card>
        <Badge level="B1" size="large" />
        <p className="font-display text-heading-3 font-heading">{levelHeadline(EXAMPLE)}</p>
        <p>{certaintyLine(EXAMPLE)}</p>
        <ul className="flex flex-wrap gap-5">
          {SKILLS.map(({ name, level }) => (
            <li key={name}>
              <p className="mb-2 text-small">{name}</p>
              <Badge level={level} />
            </li>
          ))}
        </ul>
      </Card>
      <Card className="mt-4 lg:-rotate-1">
        <p lang="en" className="text-lead">
          It depends{' '}
          <s aria-hidden="true" className="text-muted decoration-error decoration-2">
            of
          </s>{' '}
          <b className="text-success">on</b> the weather.
        </p>
        <p>
          Ai gândit „depinde <b>de</b> vreme”. În engleză, <i lang="en">depend</i> merge cu{' '}
          <i lang="en">on</i>.
        </p>
      </Card>
    </figure>
  );
}
