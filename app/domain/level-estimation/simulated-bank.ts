import { type BankItem, SKILLS, type Skill } from './bank-item.ts';
import { bandOf, CEFR_LEVELS, type CefrLevel } from './cefr.ts';

const SHARES: Record<Skill, number> = { grammar: 0.35, vocabulary: 0.29, reading: 0.17, listening: 0.19 };

/**
 * A generated bank with the structure of the school's: `perLevel` items at each level, split over the skills,
 * difficulties spread over each band (1.4 logits of the outer bands), discriminations of 0.8 to 1.6. Of three grammar or
 * vocabulary items one is a typed gap and one an order (no guessing), the others have four options; two items share a text.
 */
export function simulatedBank(perLevel: number): BankItem[] {
  return CEFR_LEVELS.flatMap((level) => SKILLS.flatMap((skill) => itemsOf(level, skill, perLevel)));
}

function itemsOf(level: CefrLevel, skill: Skill, perLevel: number): BankItem[] {
  const count = Math.round(SHARES[skill] * perLevel);
  const from = Math.max(bandOf(level).from, -4.4);
  const to = Math.min(bandOf(level).to, 4.4);
  return Array.from({ length: count }, (_, index) => {
    const hasText = skill === 'reading' || skill === 'listening';
    const format = hasText ? 'choice' : ((['gap', 'choice', 'order'] as const)[index % 3] ?? 'gap');
    return {
      id: `${level}-${skill}-${index}`,
      level,
      skill,
      format,
      topic: `${level} ${skill} topic ${index % 4}`,
      textGroup: hasText ? `${level} ${skill} text ${Math.floor(index / 2)}` : null,
      difficulty: from + ((index + 0.5) / count) * (to - from),
      discrimination: 0.8 + 0.8 * ((index * 0.618 + level.charCodeAt(1) * 0.3) % 1),
      guessing: format === 'choice' ? 0.25 : 0,
    };
  });
}
