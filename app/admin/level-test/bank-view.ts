import { SKILLS, type Skill } from '#app/domain/level-estimation/bank-item.ts';
import { CEFR_LEVELS, type CefrLevel } from '#app/domain/level-estimation/cefr.ts';

const MAX_FURTHEST = 15;

type Format = 'choice' | 'gap' | 'order';

/** One item of the newest bank. */
export interface BankRow {
  key: string;
  level: CefrLevel;
  skill: Skill;
  format: Format;
  prompt: string;
  authorDifficulty: number;
  /** Null until a calibration has estimated it. */
  calibratedDifficulty: number | null;
  difficultySd: number | null;
  answerCount: number;
}

interface MovedItem extends BankRow {
  calibratedDifficulty: number;
  difficultySd: number;
}

interface BankSummary {
  itemCount: number;
  answerCount: number;
  calibratedCount: number;
  /** The number of items by level and skill. */
  shares: { level: CefrLevel; counts: Record<Skill, number>; total: number }[];
  /** Items with the largest difference between calibrated and authored difficulty, largest first. */
  furthest: MovedItem[];
}

export interface BankView extends BankSummary {
  /** Newest first. */
  calibrations: CalibrationRun[];
  openReports: number;
  /** Items with the most open reports. */
  mostReported: { key: string; level: CefrLevel; format: Format; prompt: string; open: number }[];
}

/** One run of the calibration. */
interface CalibrationRun {
  id: number;
  at: Date;
  tests: number;
  items: number;
  /** Root mean square of the differences from the authors, in logits. */
  spread: number;
  /** False when the answers contradicted the authors too much, so that no bank was published. */
  isUsed: boolean;
}

/** Counts the items and answers of a bank, and finds the items furthest from their author's difficulty. */
export function summariseBank(items: readonly BankRow[]): BankSummary {
  const calibrated = items.filter(
    (item): item is MovedItem => item.calibratedDifficulty !== null && item.difficultySd !== null,
  );
  return {
    itemCount: items.length,
    calibratedCount: calibrated.length,
    answerCount: items.reduce((sum, { answerCount }) => sum + answerCount, 0),
    shares: CEFR_LEVELS.map((level) => {
      const ofLevel = items.filter((item) => item.level === level);
      const countOf = (skill: Skill) => ofLevel.filter((item) => item.skill === skill).length;
      const counts = Object.fromEntries(SKILLS.map((skill) => [skill, countOf(skill)]));
      return { level, counts: counts as Record<Skill, number>, total: ofLevel.length };
    }),
    furthest: calibrated.toSorted((a, b) => distance(b) - distance(a)).slice(0, MAX_FURTHEST),
  };
}

function distance({ calibratedDifficulty, authorDifficulty }: MovedItem): number {
  return Math.abs(calibratedDifficulty - authorDifficulty);
}
