import { formatNumber } from '#app/domain/romanian.ts';
import { formatShare } from '#app/domain/share.ts';
import type { BarsData } from '#app/platform/statistics/statistics.ts';
import { sourceName } from '../lead-words.ts';
import { MIN_CASES } from './forecast.ts';
import type { LeadAnalytics } from './lead-analytics.server.ts';

export const TOO_FEW = 'prea puține date';

const LEAD = ['fișă', 'fișe'] as const;
/** A stage of the funnel with its name on the board. */
interface Step {
  stage: string;
  name: string;
}

/** The stages that leads went through, without the one of those that are lost. */
export function stepsOf({ outcomes }: LeadAnalytics): Step[] {
  return [...outcomes.map(({ stage, name }) => ({ stage, name })), { stage: 'enrolled', name: 'Înscriere' }];
}

/** All sources together. */
export function funnelOf(analytics: LeadAnalytics): BarsData {
  return {
    kind: 'funnel',
    id: 'palnia-toata',
    title: 'Toate sursele',
    noun: LEAD,
    bars: stepsOf(analytics).map(({ stage, name }, index) => ({
      name: index === 0 ? 'Fișe noi' : name,
      value: analytics.funnel.filter((row) => row.stage === stage).reduce((sum, { leads }) => sum + leads, 0),
    })),
    minCases: MIN_CASES,
    empty: 'În perioada aceasta nu a apărut nicio fișă.',
  };
}

/** A row for each source, with how many of its leads came to each stage, and the share that enrolled. */
export function sourceRows(analytics: LeadAnalytics): { key: string; cells: string[] }[] {
  const steps = stepsOf(analytics);
  const sources = [...new Set(analytics.funnel.map(({ source }) => source))];
  return sources.map((source) => {
    const reached = steps.map(
      ({ stage }) => analytics.funnel.find((row) => row.source === source && row.stage === stage)?.leads ?? 0,
    );
    const [came = 0] = reached;
    const enrolled = reached.at(-1) ?? 0;
    return {
      key: source,
      cells: [
        sourceName(source),
        ...reached.map((leads) => formatNumber(leads, 0)),
        came < MIN_CASES ? TOO_FEW : formatShare(enrolled, came),
      ],
    };
  });
}

/** A time in days: „3,5 zile”; hours below one day. */
export function daysText(days: number): string {
  if (days < 1) return days * 24 < 1 ? 'sub o oră' : `${formatNumber(days * 24, 1)} ore`;
  return `${formatNumber(days, 1)} zile`;
}
