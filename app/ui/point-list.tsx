import type { ReactNode } from 'react';

export interface Point {
  title: ReactNode;
  text: ReactNode;
}

/** A list of short statements with explanations. */
export function PointList({ points, columns = 1 }: { points: Point[]; columns?: 1 | 2 }) {
  return (
    <dl className={`grid gap-5 ${columns === 2 ? 'md:grid-cols-2 md:gap-8' : 'max-w-reading'}`}>
      {points.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <div key={index}>
          <dt className="font-bold">{title}</dt>
          <dd className="mt-1 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
