import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { counted, formatNumber } from '#app/domain/romanian.ts';
import type { PlotData } from '#app/platform/statistics/statistics.ts';
import { DataTable } from '../data-table.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { axisValues, labelledColumns, stackedParts } from './plot-scale.ts';
import { useColumns } from './use-columns.ts';

const MAX_LABELS = 5;
/** More columns than this are only a few pixels wide on a phone. */
const MANY = 40;

/** Columns or a line over time, with the same numbers as a table below. Its columns are read one by one with the arrow keys. */
export function PlotChart({ chart }: { chart: PlotData }) {
  const { title, id, columns, series, empty, noun } = chart;
  const sums = columns.map((_, column) => series.reduce((sum, { values }) => sum + (values[column] ?? 0), 0));
  const total = sums.reduce((sum, value) => sum + value, 0);
  if (total === 0) return <ChartFrame id={id} title={title} empty={empty} />;
  return (
    <ChartFrame id={id} title={title}>
      {series.length > 1 && <Legend series={series} />}
      <Plot
        chart={chart}
        sums={sums}
        about={`${counted(total, ...noun)} în total. Tabelul de mai jos are toate numerele.`}
      />
      <PlotTable chart={chart} sums={sums} />
    </ChartFrame>
  );
}

function Legend({ series }: Pick<PlotData, 'series'>) {
  return (
    <ul className="chart-legend">
      {series.map(({ name, tone }) => (
        <li key={name}>
          <span className={`chart-sign is-${tone}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}

interface PlotProps {
  chart: PlotData;
  /** Of each column. */
  sums: number[];
  about: string;
}

function Plot({ chart, sums, about }: PlotProps) {
  const id = useId();
  const { columns, title } = chart;
  const { active, isReadable, plot, columnProps } = useColumns(columns.length);
  const values = axisValues(Math.max(...sums));
  const top = values.at(-1) ?? 1;
  return (
    <div className="chart-plot">
      <ul aria-hidden="true" className="chart-values">
        {values.map((value) => (
          <li key={value} style={{ bottom: `${(value / top) * 100}%` }}>
            {formatNumber(value, 0)}
          </li>
        ))}
      </ul>
      <svg
        {...plot}
        viewBox={`0 0 ${columns.length} 1`}
        preserveAspectRatio="none"
        className={columns.length > MANY ? 'is-many' : undefined}
        role={isReadable ? 'group' : 'img'}
        aria-labelledby={`${id}-title ${id}-about`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-about`}>{about}</desc>
        {values.map((value) => (
          <line
            key={value}
            x2={columns.length}
            y1={1 - value / top}
            y2={1 - value / top}
            className="grid-line"
          />
        ))}
        {chart.kind === 'line' && columns.length > 1 ? (
          <LineMarks sums={sums} top={top} />
        ) : (
          <ColumnMarks chart={chart} top={top} />
        )}
        {columns.map((column, index) => (
          <rect
            key={column.name}
            {...columnProps(index)}
            x={index}
            width="1"
            height="1"
            role={isReadable ? 'img' : undefined}
            aria-label={isReadable ? readingOf(chart, sums, index) : undefined}
            className={index === active ? 'column-place is-active' : 'column-place'}
          />
        ))}
      </svg>
      <ul aria-hidden="true" className="chart-labels">
        {labelledColumns(columns.length, MAX_LABELS).map((index) => (
          <li key={index} style={{ left: `${((index + 0.5) / columns.length) * 100}%` }}>
            {columns[index]?.label}
          </li>
        ))}
      </ul>
      <p aria-hidden="true" className="chart-reading">
        {active !== null
          ? readingOf(chart, sums, active)
          : isReadable && 'Atinge graficul sau folosește săgețile ca să citești fiecare valoare.'}
      </p>
    </div>
  );
}

/** One column in words: „24 noiembrie 2026: 3 teste, din care A2 1, B1 2”. */
function readingOf({ columns, series, noun }: PlotData, sums: number[], index: number): string {
  const whole = `${columns[index]?.name}: ${counted(sums[index] ?? 0, ...noun)}`;
  const parts = series
    .filter(({ values }) => (values[index] ?? 0) > 0)
    .map(({ name, values }) => `${name} ${values[index]}`);
  return series.length > 1 && parts.length > 0 ? `${whole}, din care ${parts.join(', ')}` : whole;
}

function ColumnMarks({ chart: { series, columns }, top }: { chart: PlotData; top: number }) {
  // Columns of one day of a long period stand close.
  const margin = columns.length > MANY ? 0.08 : 0.16;
  return stackedParts(series, top).map((parts, column) => (
    <g key={columns[column]?.name}>
      {parts.map(
        ({ from, to }, index) =>
          to > from && (
            <rect
              key={series[index]?.name}
              x={column + margin}
              width={1 - 2 * margin}
              y={1 - to}
              height={to - from}
              className={`column-part is-${series[index]?.tone}`}
            />
          ),
      )}
    </g>
  ));
}

function LineMarks({ sums, top }: { sums: number[]; top: number }) {
  const points = sums.map((value, index) => `${index + 0.5},${1 - value / top}`);
  return (
    <>
      <polygon points={`0.5,1 ${points.join(' ')} ${sums.length - 0.5},1`} className="line-area" />
      <polyline points={points.join(' ')} className="line" />
    </>
  );
}

function PlotTable({ chart, sums }: { chart: PlotData; sums: number[] }) {
  const { title, columns, columnHead, series } = chart;
  const hasSum = series.length > 1;
  return (
    <details className="admin-fold chart-table">
      <summary>
        Numerele din grafic
        <ChevronDown />
      </summary>
      <DataTable
        caption={title}
        kind="numbers"
        columns={[
          { head: columnHead },
          ...series.map(({ name }) => ({ head: name, isNumber: true as const })),
          ...(hasSum ? [{ head: 'În total', isNumber: true as const }] : []),
        ]}
        rows={columns.map(({ name }, index) => ({
          key: name,
          cells: [
            name,
            ...series.map(({ values }) => formatNumber(values[index] ?? 0, 0)),
            ...(hasSum ? [formatNumber(sums[index] ?? 0, 0)] : []),
          ],
        }))}
      />
    </details>
  );
}
