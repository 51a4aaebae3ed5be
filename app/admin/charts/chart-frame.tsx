import type { ReactNode } from 'react';

interface ChartFrameProps {
  /** The anchor of the chart, on its heading. */
  id: string;
  title: string;
  /** What is said in place of the chart. */
  empty?: string;
  children?: ReactNode;
}

/** The panel of a chart, with its title. */
export function ChartFrame({ id, title, empty, children }: ChartFrameProps) {
  return (
    <section aria-labelledby={id} className="admin-panel chart">
      <h3 id={id} className="chart-title">
        {title}
      </h3>
      {empty === undefined ? children : <p className="chart-empty">{empty}</p>}
    </section>
  );
}
