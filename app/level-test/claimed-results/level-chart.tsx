import { useId } from 'react';
import { CEFR_LEVELS } from '#app/domain/level-estimation/cefr.ts';
import { levelName } from '#app/domain/level-name.ts';
import { counted, formatDate } from '#app/domain/romanian.ts';
import { bandTop, CHART, CHART_HEIGHT, type ChartedResult, chartPoints } from './chart-geometry.ts';

/** Height below the bands for the dates. */
const FOOT_HEIGHT = 26;

/** The level from test to test. The table above it has the same data as text. @param results oldest first */
export function LevelChart({ results }: { results: ChartedResult[] }) {
  const id = useId();
  const points = chartPoints(results);
  const [first] = results;
  const last = results.at(-1);
  if (!first || !last) return null;
  const name =
    results.length === 1
      ? `Nivelul tău la un test: ${levelName(last)}`
      : `Nivelul tău la ${counted(results.length, 'test', 'teste')}: de la ${levelName(first)} la ${levelName(last)}`;
  return (
    <svg
      viewBox={`0 0 ${CHART.width} ${CHART_HEIGHT + FOOT_HEIGHT}`}
      role="img"
      aria-labelledby={`${id}-name ${id}-about`}
      className="level-chart"
    >
      <title id={`${id}-name`}>{name}</title>
      <desc id={`${id}-about`}>Tabelul dinaintea graficului are aceleași rezultate.</desc>
      {CEFR_LEVELS.map((level) => (
        <g key={level}>
          <rect
            x="0"
            y={bandTop(level) + 1}
            width={CHART.width}
            height={CHART.bandHeight - 2}
            rx="6"
            fill={`var(--color-level-${level.toLowerCase()})`}
          />
          <text x="10" y={bandTop(level) + CHART.bandHeight / 2 + 5} className="band-name">
            {level}
          </text>
        </g>
      ))}
      {points.map(({ testId, x, top, bottom }) => (
        <line key={testId} x1={x} x2={x} y1={top} y2={bottom} className="reach" />
      ))}
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className="line" />
      {points.map(({ testId, x, y }) => (
        <circle key={testId} cx={x} cy={y} r="6" className="point" />
      ))}
      {results.length === 1 ? (
        <text x={(CHART.left + CHART.right) / 2} y={CHART_HEIGHT + 19} textAnchor="middle">
          {formatDate(last.finishedAt)}
        </text>
      ) : (
        <>
          <text x={CHART.left} y={CHART_HEIGHT + 19}>
            {formatDate(first.finishedAt)}
          </text>
          <text x={CHART.width} y={CHART_HEIGHT + 19} textAnchor="end">
            {formatDate(last.finishedAt)}
          </text>
        </>
      )}
    </svg>
  );
}
