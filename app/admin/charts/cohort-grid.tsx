import { formatNumber } from '#app/domain/romanian.ts';
import { formatShare } from '#app/domain/share.ts';
import type { CohortsData } from '#app/platform/statistics/statistics.ts';
import { ChartFrame } from './chart-frame.tsx';

/** How many of each group came back: a table whose cells are darker the more of them did. It scrolls by touch and keyboard. */
export function CohortGrid({ chart }: { chart: CohortsData }) {
  const { id, title, rowHead, sizeHead, columnHeads, rows, empty } = chart;
  if (rows.every(({ size }) => size === 0)) return <ChartFrame id={id} title={title} empty={empty} />;
  return (
    <ChartFrame id={id} title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section aria-label={title} tabIndex={0} className="cohort-frame">
        <table className="cohort-grid">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{rowHead}</th>
              <th scope="col">{sizeHead}</th>
              {columnHeads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, size, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatNumber(size, 0)}</td>
                {values.map((value, index) => (
                  <Cell key={columnHeads[index]} value={value} size={size} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </ChartFrame>
  );
}

function Cell({ value, size }: { value: number | null; size: number }) {
  if (value === null) return <td />;
  const share = size === 0 ? 0 : Math.min(1, value / size);
  return (
    <td className="cohort-cell" style={{ '--share': `${Math.round(share * 100)}%` } as React.CSSProperties}>
      {formatShare(value, size)}
    </td>
  );
}
