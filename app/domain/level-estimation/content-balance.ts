import { SKILLS, type Skill } from './bank-item.ts';

// Whole percents keep the needs below integers, so equal needs compare as equal.
const TARGET_PERCENT: Record<Skill, number> = { grammar: 40, vocabulary: 35, reading: 25 };

/**
 * The skills in the order in which the test needs them: furthest below its share of the questions asked so
 * far first, equals in random order. This is the content balancing of Kingsbury & Zara (1989, Applied
 * Measurement in Education 2). `asked` counts the questions asked of each skill; `random` returns numbers in
 * [0, 1).
 */
export function skillsByNeed(asked: Record<Skill, number>, random: () => number): Skill[] {
  const total = asked.grammar + asked.vocabulary + asked.reading;
  return SKILLS.map((skill) => ({
    skill,
    need: TARGET_PERCENT[skill] * total - 100 * asked[skill],
    lot: random(),
  }))
    .sort((one, other) => other.need - one.need || one.lot - other.lot)
    .map(({ skill }) => skill);
}
