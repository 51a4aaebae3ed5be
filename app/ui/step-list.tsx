import type { ReactNode } from 'react';
import { Heading } from './page.tsx';

interface Step {
  title: ReactNode;
  text: ReactNode;
}

/** Steps in their order, connected by a kite's string. Three or four are in a row on wide screens, unless said otherwise. */
export function StepList({ steps, layout }: { steps: Step[]; layout?: 'column' }) {
  const isRow = layout !== 'column' && (steps.length === 3 || steps.length === 4);
  return (
    <ol className={`steps ${isRow ? 'is-row' : 'max-w-reading'}`}>
      {steps.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <li key={index}>
          <StepSign number={index + 1} />
          <div>
            <Heading level={3}>{title}</Heading>
            <p className="mt-2 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function StepSign({ number }: { number: number }) {
  return (
    <svg viewBox="0 0 56 56" aria-hidden="true">
      <path d="M28 1 55 28 28 55 1 28Z" className="fill-accent" />
      <path d="M28 1 55 28H28ZM28 55V28H1Z" className="fill-glow" />
      <text x="28" y="36">
        {number}
      </text>
    </svg>
  );
}
