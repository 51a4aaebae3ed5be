import {
  type Agreement,
  agreementOf,
  estimateShift,
  type KnownPerson,
  MIN_KNOWN_PEOPLE,
  type ScaleShift,
} from '#app/domain/level-estimation/known-levels.ts';
import { counted, formatNumber } from '#app/domain/romanian.ts';

/** What people of known level say about the scale of the newest bank. */
export interface ScaleView {
  agreement: Agreement;
  /** How many people are missing before a shift is estimated. */
  missing: number;
  /** What is left of a shift; null while people are missing, and where answers and levels contradict each other. */
  left: ScaleShift | null;
  /** By how much calibration has moved the scale, and by how many people; 0 people while it is the authors'. */
  applied: { shift: number; people: number };
}

type TestedPerson = KnownPerson & Parameters<typeof agreementOf>[0][number];

export function describeScale(
  people: readonly TestedPerson[],
  bank: { shift: number; knownPeople: number } | undefined,
): ScaleView {
  const missing = Math.max(0, MIN_KNOWN_PEOPLE - people.length);
  return {
    agreement: agreementOf(people),
    missing,
    left: missing > 0 ? null : estimateShift(people),
    applied: { shift: bank?.shift ?? 0, people: bank?.knownPeople ?? 0 },
  };
}

const LEVEL_WIDTH = 1.5;

/** "Testul așază oamenii cu 0,42 prea sus", with the error and what part of a level it is. */
export function shiftSentence({ shift, sd }: ScaleShift): string {
  const size = Math.abs(shift);
  const numbers = `${formatNumber(size)} (± ${formatNumber(sd)})`;
  const tenths = Math.round((10 * size) / LEVEL_WIDTH);
  const part = tenths === 0 ? 'sub o zecime de nivel' : `cam ${counted(tenths, 'zecime', 'zecimi')} de nivel`;
  if (size < 2 * sd) {
    return `Testul nu se abate vizibil: diferența e de ${numbers} pe scara testului, mai mică decât dublul erorii ei.`;
  }
  // Items that are harder than they are taken to be make people look less able.
  const where = shift > 0 ? 'prea jos' : 'prea sus';
  return `Testul așază oamenii cu ${numbers} ${where} pe scara lui, adică ${part}.`;
}

/** How calibration has moved the scale. */
export function appliedSentence({ shift, people }: ScaleView['applied']): string {
  if (people === 0)
    return 'Scara testului e cea a autorilor: calibrarea nu a comparat-o încă cu niveluri cunoscute.';
  const known = counted(people, 'om cu nivel cunoscut', 'oameni cu nivel cunoscut');
  // Harder items place everybody higher.
  const where = shift > 0 ? 'mai sus' : 'mai jos';
  return `Ultima calibrare a comparat scara cu ${known}: de atunci, testele noi așază oamenii cu ${formatNumber(Math.abs(shift))} ${where} decât scara autorilor.`;
}
