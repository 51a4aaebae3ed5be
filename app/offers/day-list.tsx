import { Heading } from '#app/ui/page.tsx';
import type { Day } from './fourteen-days.tsx';

/** The seven days of a week, with the task of each; the last one closes the week over its whole width. */
export function DayList({ days, start }: { days: Day[]; start: number }) {
  return (
    <ol start={start} className="grid gap-5 md:grid-cols-2">
      {days.map(({ title, task, example }, index) => (
        <li
          key={title}
          className="flex items-start gap-4 rounded-card bg-surface p-5 shadow-card md:last:col-span-2"
        >
          <p className="flex size-14 shrink-0 items-center justify-center rounded-control bg-brand-tint font-display text-heading-3 font-heading">
            <span>
              <span className="visually-hidden">Ziua </span>
              {start + index}
            </span>
          </p>
          <div className="grid gap-2">
            <Heading level={3}>{title}</Heading>
            <p>{task}</p>
            {example && (
              <p lang="en" className="border-s-3 border-accent ps-4 text-muted">
                {example}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
