import type { ReactNode } from 'react';
import { Spoken } from './speech/spoken.tsx';

interface Correction {
  /** What Romanian suggests, in English. */
  wrong: string;
  right: string;
  /** Why, in Romanian. */
  why: ReactNode;
}

/** A list of mistakes with their corrections, which differ not only by colour. */
export function CorrectionList({ corrections }: { corrections: Correction[] }) {
  return (
    <ul className="rounded-card bg-surface px-5 shadow-card sm:px-7">
      {corrections.map(({ wrong, right, why }) => (
        <li
          key={right}
          className="grid gap-2 border-b border-line py-5 last:border-0 md:grid-cols-2 md:gap-8"
        >
          <div>
            <p className="text-muted">
              <span className="visually-hidden">Greșit: </span>
              <s lang="en" className="decoration-error decoration-2">
                {wrong}
              </s>
            </p>
            <p className="flex items-start gap-2 text-lead font-bold">
              <svg
                viewBox="0 0 20 20"
                aria-hidden="true"
                className="mt-1 size-5 shrink-0 fill-none stroke-success"
              >
                <path d="m3 11 5 5L17 4" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
              </svg>
              <span>
                <span className="visually-hidden">Corect: </span>
                <Spoken>{right}</Spoken>
              </span>
            </p>
          </div>
          <p>{why}</p>
        </li>
      ))}
    </ul>
  );
}
