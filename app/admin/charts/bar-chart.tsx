import { counted, formatNumber } from '#app/domain/romanian.ts';
import { formatShare } from '#app/domain/share.ts';
import type { BarsData } from '#app/platform/statistics/statistics.ts';
import { ChartFrame } from './chart-frame.tsx';

/** Named numbers with a bar each, all of them in words; a funnel also says which share of the step before each step is. */
export function BarChart({ chart }: { chart: BarsData }) {
  const { id, title, kind, noun, bars, empty } = chart;
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  if (total === 0) return <ChartFrame id={id} title={title} empty={empty} />;
  const longest = Math.max(...bars.map(({ value }) => value));
  return (
    <ChartFrame id={id} title={title}>
      {kind === 'bars' && <p className="chart-empty">{`${counted(total, ...noun)} în total.`}</p>}
      <ol className="bar-list">
        {bars.map(({ name, value, tone = 'main' }, index) => (
          <li key={name}>
            <span>{name}</span> <b>{formatNumber(value, 0)}</b>{' '}
            <span className="bar-share">{shareOf(chart, index, total)}</span>
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

function shareOf({ kind, bars }: BarsData, index: number, total: number): string {
  const value = bars[index]?.value ?? 0;
  if (kind === 'bars') return formatShare(value, total);
  const before = bars[index - 1];
  return before ? `${formatShare(value, before.value)} din treapta dinainte` : '';
}
