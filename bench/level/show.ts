import type { Summary } from './sittings.ts';

const percent = (value: number) => `${(100 * value).toFixed(1)} %`;

/** One line of figures, with the half width of the 95 % interval of the share placed exactly. */
export function showLine(name: string, summary: Summary): string {
  const { learners, exact, withinOne, meanLength, largestExposure, unused } = summary;
  const margin = 1.96 * Math.sqrt((exact * (1 - exact)) / learners);
  return [
    `${name.padEnd(34)}exact ${percent(exact)} ± ${(100 * margin).toFixed(1)}`,
    `within one band ${percent(withinOne)}`,
    `questions ${meanLength.toFixed(1)}`,
    `most shown item ${percent(largestExposure)}`,
    `unused items ${unused}`,
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
