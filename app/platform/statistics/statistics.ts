import type { DailyMeasure } from '#app/domain/kinds.ts';
import type { DailyCounts } from './daily-counts.ts';
import type { Period } from './period.ts';

/** What an area counts, for /admin/statistics. */
export interface Statistics {
  /** The anchor of its section. */
  id: string;
  heading: string;
  /** Its place on the page. */
  order: number;
  measures: readonly DailyMeasure[];
  /** The numbers of a period; the counts also hold the period before and the last twelve weeks. */
  show(counts: DailyCounts, period: Period): StatisticsSection;
}

export interface StatisticsSection {
  /** What a number means where its name does not say it. */
  notes: readonly string[];
  figures: readonly StatisticsFigure[];
  charts: readonly Chart[];
}

export interface StatisticsFigure {
  /** A number with its noun, as `counted` writes them, or a share with what it is of. */
  text: string;
  more: string;
}

/** A chart as data: a server makes it, the page draws it. */
export type Chart = PlotData | BarsData | CohortsData;

/** The words of what is counted, as `counted` takes them. */
export type CountedNoun = readonly [one: string, many: string];

export type Tone = 'main' | 'second' | 'plain' | 'a1' | 'a2' | 'b1' | 'b2' | 'c1' | 'c2';

/** Columns that stand on each other, or one line with its area. */
export interface PlotData {
  kind: 'columns' | 'line';
  id: string;
  title: string;
  /** What a column is, as the head of the table: „Ziua”. */
  columnHead: string;
  noun: CountedNoun;
  /** From left to right. */
  columns: readonly { label: string; name: string }[];
  /** From the ground up; a line has one. Each has a value for every column. */
  series: readonly { name: string; tone: Tone; values: readonly number[] }[];
  /** What is said in place of a chart in which everything is 0. */
  empty: string;
}

/** Named numbers with bars; each with its share of all together, or in a funnel of the step before. */
export interface BarsData {
  kind: 'bars' | 'funnel';
  id: string;
  title: string;
  noun: CountedNoun;
  bars: readonly { name: string; value: number; tone?: Tone }[];
  /** Of fewer than this no share is told. */
  minCases?: number;
  empty: string;
}

/** How many of each group came back, column by column. */
export interface CohortsData {
  kind: 'cohorts';
  id: string;
  title: string;
  rowHead: string;
  sizeHead: string;
  columnHeads: readonly string[];
  /** Values beyond the present are left out. */
  rows: readonly { name: string; size: number; values: readonly (number | null)[] }[];
  empty: string;
}
