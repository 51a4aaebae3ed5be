import type { ReactNode } from 'react';
import { type Drawing, Illustration } from './illustration.tsx';
import { Heading } from './page.tsx';

interface ClosingProps {
  id: string;
  heading: ReactNode;
  text: ReactNode;
  /** One of the three figures. */
  figure: Drawing;
  /** ButtonLinks. */
  children: ReactNode;
}

/** The quiet end of a page: a figure, and where to go next. */
export function Closing({ id, heading, text, figure, children }: ClosingProps) {
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-5 border-t-2 border-accent pt-8 sm:flex-row sm:items-center sm:gap-8"
    >
      <Illustration drawing={figure} className="w-28 shrink-0 sm:w-44" />
      <div className="grid justify-items-start gap-3">
        <Heading level={2} id={id}>
          {heading}
        </Heading>
        <p className="text-muted">{text}</p>
        <div className="mt-2 flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  );
}
