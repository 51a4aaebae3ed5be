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

/** What the engine needs to know of a question: never its text. */
export interface BankItem extends ItemParameters {
  id: string;
  level: CefrLevel;
  skill: Skill;
  topic: string;
  /** Identifies the passage or script that several questions share; null when there is none. */
  textGroup: string | null;
}
