import { SKILLS, type Skill } from './bank-item.ts';

// In whole percent, so that the needs are integers and equal needs compare as equal.
const TARGET_PERCENT: Record<Skill, number> = { grammar: 32, vocabulary: 28, reading: 20, listening: 20 };
const TARGET_WITHOUT_LISTENING: Record<Skill, number> = {
  grammar: 40,
  vocabulary: 35,
  reading: 25,
  listening: 0,
};

/**
 * The skills in the order of need: the one furthest below its share of the questions first, equals in random order.
 * This is the content balancing of Kingsbury & Zara (1989, Applied Measurement in Education 2).
 * @param asked how many questions were asked of each skill
 * @param random returns numbers in [0, 1)
 * @param isListeningLeftOut the other skills share the part of listening
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
