import { SKILLS, type Skill } from '#app/domain/level-estimation/bank-item.ts';
import { CEFR_LEVELS, type CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import type { ItemParameters } from '#app/domain/level-estimation/item-response.ts';
import type { ScaleView } from './scale-view.ts';

const MAX_FURTHEST = 15;
const MAX_BLUNTEST = 10;
/** An item with less of its format's discrimination is probably ambiguous: strong learners miss it, weak ones get it. */
const BLUNT = 0.7;

type Format = 'choice' | 'gap' | 'order';

/** One item of the newest bank. */
export interface BankRow {
  itemId: number;
  key: string;
  level: CefrLevel;
  skill: Skill;
  format: Format;
  prompt: string;
  authorDifficulty: number;
  /** Null until a calibration has estimated it. */
  calibratedDifficulty: number | null;
  difficultySd: number | null;
  formatDiscrimination: number;
  /** Null until a calibration has estimated it. */
  calibratedDiscrimination: number | null;
  guessing: number;
  answerCount: number;
  /** Of the whole bank, in logits: added to every difficulty. */
  shift: number;
  /** How many people of known level the shift is from. */
  knownPeople: number;
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
  /** Calibrated items that tell learners apart least, for their format. */
  bluntest: SharpItem[];
}

/** An item whose discrimination was estimated. */
interface SharpItem extends BankRow {
  calibratedDiscrimination: number;
}

export interface BankView extends BankSummary {
  scale: ScaleView;
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
  /** The same of the logarithms of the discriminations; null where none was estimated. */
  discriminationSpread: number | null;
  /** By how much the whole scale was moved, in logits; with the standard error and the people it is from. */
  shift: number;
  shiftSd: number | null;
  knownPeople: number;
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
    bluntest: items
      .filter((item): item is SharpItem => item.calibratedDiscrimination !== null)
      .filter((item) => sharpness(item) < BLUNT)
      .toSorted((a, b) => sharpness(a) - sharpness(b))
      .slice(0, MAX_BLUNTEST),
  };
}

function distance({ calibratedDifficulty, authorDifficulty }: MovedItem): number {
  return Math.abs(calibratedDifficulty - authorDifficulty);
}

/** The calibrated share of the discrimination of its format. */
function sharpness({ calibratedDiscrimination, formatDiscrimination }: SharpItem): number {
  return calibratedDiscrimination / formatDiscrimination;
}

/** An item as tests that start now take it. */
export function parametersOf(item: BankRow): ItemParameters {
  return {
    difficulty: (item.calibratedDifficulty ?? item.authorDifficulty) + item.shift,
    discrimination: item.calibratedDiscrimination ?? item.formatDiscrimination,
    guessing: item.guessing,
  };
}
