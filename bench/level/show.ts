import type { Exposure } from './exposure.ts';
import type { Summary } from './sittings.ts';

const percent = (value: number) => `${(100 * value).toFixed(1)} %`;

/** One line of figures, with the half width of the 95 % interval of the share placed exactly. */
export function showLine(name: string, summary: Summary): string {
  const { learners, exact, withinOne, meanLength, largestExposure } = summary;
  const margin = 1.96 * Math.sqrt((exact * (1 - exact)) / learners);
  return [
    `${name.padEnd(48)}exact ${percent(exact)} ± ${(100 * margin).toFixed(1)}`,
    `within one band ${percent(withinOne)}`,
    `questions ${meanLength.toFixed(1)}`,
    `most shown item ${percent(largestExposure)}`,
  ].join(' · ');
}

/** Exact placements and bias, level by level. */
export function showLevels({ levels }: Summary): string {
  const cells = Object.entries(levels).map(
    ([level, { exact, bias }]) =>
      `${level} ${percent(exact)} (${bias >= 0 ? '+' : '−'}${Math.abs(bias).toFixed(2)})`,
  );
  return `  by true level, exact (bias in logits): ${cells.join(' · ')}`;
}

/** How often each wording of the result is used, and how often its level is right. */
export function showConfidence({ confidence }: Summary): string {
  const cells = Object.entries(confidence).map(
    ([said, { said: how, right }]) => `„${said}” ${percent(how)}, right ${percent(right)}`,
  );
  return `  said: ${cells.join(' · ')}`;
}

/** What learners met, level by level. */
export function showExposure({ mostShown, unseen, formats, monotonous }: Exposure): string[] {
  const levels = Object.entries(formats).map(
    ([level, { gap, choice, order }]) => `${level} ${percent(gap)}, ${percent(choice)}, ${percent(order)}`,
  );
  const shown = Object.entries(mostShown).map(([level, share]) => `${level} ${percent(share)}`);
  return [
    `  item shown most, within a true level: ${shown.join(' · ')}`,
    `  items nobody of the first 2,000 met: ${unseen}; tests without all formats in any ten questions, or with four of one in a row: ${monotonous}`,
    `  gap, choice, order: ${levels.join(' · ')}`,
  ];
}
