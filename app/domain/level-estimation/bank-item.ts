import type { CefrLevel } from './cefr.ts';
import type { ItemParameters } from './item-response.ts';

export const SKILLS = ['grammar', 'vocabulary', 'reading'] as const;

export type Skill = (typeof SKILLS)[number];

/** What the engine needs to know of a question: never its text. */
export interface BankItem extends ItemParameters {
  id: string;
  level: CefrLevel;
  skill: Skill;
  topic: string;
  /** Identifies the reading passage that several questions share; null when there is none. */
  textGroup: string | null;
}
