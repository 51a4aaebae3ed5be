import { SKILLS, type Skill } from './bank-item.ts';

// Whole percents keep the needs below integers, so equal needs compare as equal.
const TARGET_PERCENT: Record<Skill, number> = { grammar: 32, vocabulary: 28, reading: 20, listening: 20 };
const TARGET_WITHOUT_LISTENING: Record<Skill, number> = {
  grammar: 40,
  vocabulary: 35,
  reading: 25,
  listening: 0,
};

/**
 * The skills in the order in which the test needs them: furthest below its share of the questions asked so
 * far first, equals in random order. This is the content balancing of Kingsbury & Zara (1989, Applied
 * Measurement in Education 2). `asked` counts the questions asked of each skill; `random` returns numbers in
 * [0, 1). Without listening the others share its part.
 */
export function skillsByNeed(
  asked: Record<Skill, number>,
  random: () => number,
  isListeningLeftOut: boolean,
): Skill[] {
  const targets = isListeningLeftOut ? TARGET_WITHOUT_LISTENING : TARGET_PERCENT;
  const skills = SKILLS.filter((skill) => targets[skill] > 0);
  const total = skills.reduce((sum, skill) => sum + asked[skill], 0);
  return skills
    .map((skill) => ({ skill, need: targets[skill] * total - 100 * asked[skill], lot: random() }))
    .sort((one, other) => other.need - one.need || one.lot - other.lot)
    .map(({ skill }) => skill);
}
