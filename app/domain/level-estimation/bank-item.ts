import type { CefrLevel } from './cefr.ts';
import type { ItemParameters } from './item-response.ts';

export const SKILLS = ['grammar', 'vocabulary', 'reading', 'listening'] as const;

export type Skill = (typeof SKILLS)[number];

/** A record with a value for each skill. */
export function bySkill<Value>(of: (skill: Skill) => Value): Record<Skill, Value> {
  return {
    grammar: of('grammar'),
    vocabulary: of('vocabulary'),
    reading: of('reading'),
    listening: of('listening'),
  };
}

export const FORMATS = ['choice', 'gap', 'order'] as const;

/** A choice of four, a gap to type, words to put in order. */
export type Format = (typeof FORMATS)[number];

/** An item as the estimation needs it, without its text. */
export interface BankItem extends ItemParameters {
  id: string;
  level: CefrLevel;
  skill: Skill;
  format: Format;
  topic: string;
  /** Equal for items about the same passage or script; null without one. */
  textGroup: string | null;
}
