import { WithEnglish } from '#app/ui/with-english.tsx';

interface Check {
  /** English words stand between asterisks. */
  task: string;
  answer: string;
}

/** Small tasks, each opening to its answer. */
export function SelfCheck({ checks }: { checks: Check[] }) {
  return (
    <div className="max-w-reading">
      {checks.map(({ task, answer }) => (
        <details key={task} className="question">
          <summary>
            <span>
              <WithEnglish text={task} />
            </span>
            <svg
              viewBox="0 0 20 20"
              aria-hidden="true"
              className="size-5 shrink-0 fill-none stroke-accent-ink"
            >
              <path d="m3 6.5 7 7 7-7" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
          </summary>
          <p className="pb-5">
            <WithEnglish text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
