import { counted, formatNumber } from '#app/domain/romanian.ts';
import { formatShare, formatShareOf } from '#app/domain/share.ts';
import type { BarsData } from '#app/platform/statistics/statistics.ts';
import { ChartFrame } from './chart-frame.tsx';

/** Named numbers with a bar each, all of them in words; a funnel also says which share of the step before each step is. */
export function BarChart({ chart }: { chart: BarsData }) {
  const { id, title, kind, noun, bars, empty } = chart;
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  if (total === 0) return <ChartFrame id={id} title={title} empty={empty} />;
  const longest = Math.max(...bars.map(({ value }) => value));
  const isTooFew = kind === 'bars' && total < (chart.minCases ?? 0);
  return (
    <ChartFrame id={id} title={title}>
      {kind === 'bars' && (
        <p className="chart-empty">
          {`${counted(total, ...noun)} în total${isTooFew ? ': prea puține date pentru procente' : ''}.`}
        </p>
      )}
      <ol className="bar-list">
        {bars.map(({ name, value, tone = 'main' }, index) => (
          <li key={name}>
            <span>{name}</span> <b>{formatNumber(value, 0)}</b>{' '}
            {!isTooFew && <span className="bar-share">{shareOf(chart, index, total)}</span>}
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className="bar">
              <rect width="1" height="1" className="bar-ground" />
              <rect width={value / longest} height="1" className={`is-${tone}`} />
            </svg>
          </li>
        ))}
      </ol>
    </ChartFrame>
  );
}

function shareOf({ kind, bars, minCases = 0 }: BarsData, index: number, total: number): string {
  const value = bars[index]?.value ?? 0;
  const whole = kind === 'bars' ? total : bars[index - 1]?.value;
  if (whole === undefined) return '';
  if (whole < minCases) return 'prea puține date';
  return kind === 'bars' ? formatShare(value, whole) : formatShareOf(value, whole, 'din treapta dinainte');
}
