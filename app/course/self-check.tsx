import type { ReactNode } from 'react';

export interface Check {
  task: ReactNode;
  answer: ReactNode;
}

/** Small tasks, each opening to its answer. */
export function SelfCheck({ checks }: { checks: Check[] }) {
  return (
    <div className="max-w-reading">
      {checks.map(({ task, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <details key={index} className="question">
          <summary>
            <span>{task}</span>
            <svg
              viewBox="0 0 20 20"
              aria-hidden="true"
              className="size-5 shrink-0 fill-none stroke-accent-ink"
            >
              <path d="m3 6.5 7 7 7-7" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
          </summary>
          <p className="pb-5">{answer}</p>
        </details>
      ))}
    </div>
  );
}
