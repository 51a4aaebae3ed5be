import type { ReactNode } from 'react';

export interface Point {
  title: ReactNode;
  text: ReactNode;
}

/** A list of short statements with explanations; small kites are the bullets. */
export function PointList({ points, columns = 1 }: { points: Point[]; columns?: 1 | 2 }) {
  return (
    <dl className={`grid gap-5 ${columns === 2 ? 'md:grid-cols-2 md:gap-8' : 'max-w-reading'}`}>
      {points.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <div key={index}>
          <dt className="flex items-start gap-3 font-bold">
            <svg viewBox="0 0 20 28" aria-hidden="true" className="mt-0.5 w-4 shrink-0">
              <path d="M10 0 20 10 10 28 0 10Z" className="fill-accent" />
              <path d="M10 10H20L10 28Z" className="fill-ember" />
            </svg>
            <span>{title}</span>
          </dt>
          <dd className="ps-7 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
