import { counted } from '#app/domain/romanian.ts';
import type { TransferError, TransferTag } from '#app/domain/transfer-errors.ts';

interface ExplainedAnswer {
  outcome: 'correct' | 'wrong' | 'unknown';
  /** The transfer tag of the question. */
  transfer: TransferTag;
  /** The error behind this wrong answer, where its author foresaw it. */
  error: TransferError | null;
}

/** One transfer error, with a Romanian sentence on how often it occurred. */
export interface ErrorPattern {
  error: TransferError;
  sentence: string;
}

export interface ErrorPatterns {
  weak: ErrorPattern[];
  strong: ErrorPattern[];
}

/** Fewer answers are no pattern. */
const MIN_ANSWERS = 2;
const MAX_SHOWN = 3;

/**
 * The transfer errors that were repeated (weak) or never made (strong). Counts the questions about an error, and the wrong
 * answers with exactly this error behind them, to any question.
 */
export function errorPatterns(answers: readonly ExplainedAnswer[]): ErrorPatterns {
  const errors = [...new Set(answers.flatMap(({ transfer, error }) => [transfer, error]))].filter(
    (tag): tag is TransferError => tag !== null && tag !== 'none',
  );
  const tallies = errors.map((error) => tally(error, answers));
  const weak = tallies.filter(isWeak).sort((a, b) => repetitions(b) - repetitions(a) || a.asked - b.asked);
  const strong = tallies
    .filter(({ asked, missed, repeated }) => asked >= MIN_ANSWERS && missed === 0 && repeated === 0)
    .sort((a, b) => b.asked - a.asked);
  return {
    weak: weak.slice(0, MAX_SHOWN).map((one) => ({ error: one.error, sentence: weakSentence(one) })),
    strong: strong.slice(0, MAX_SHOWN).map((one) => ({ error: one.error, sentence: strongSentence(one) })),
  };
}

interface Tally {
  error: TransferError;
  asked: number;
  missed: number;
  unknown: number;
  /** Wrong answers with exactly this error behind them. */
  repeated: number;
}

function tally(error: TransferError, answers: readonly ExplainedAnswer[]): Tally {
  const about = answers.filter(({ transfer }) => transfer === error);
  return {
    error,
    asked: about.length,
    missed: about.filter(({ outcome }) => outcome !== 'correct').length,
    unknown: about.filter(({ outcome }) => outcome === 'unknown').length,
    repeated: answers.filter((answer) => answer.error === error).length,
  };
}

/** Missed in at least half of the questions about it, and more than once. */
function isMostlyMissed({ asked, missed }: Tally): boolean {
  return missed >= MIN_ANSWERS && missed * 2 >= asked;
}

function isWeak(one: Tally): boolean {
  return isMostlyMissed(one) || one.repeated >= MIN_ANSWERS;
}

function repetitions(one: Tally): number {
  return isMostlyMissed(one) ? one.missed : one.repeated;
}

function weakSentence(one: Tally): string {
  if (!isMostlyMissed(one)) return `aceeași greșeală în ${counted(one.repeated, 'răspuns', 'răspunsuri')}.`;
  const share = `${one.missed} din ${counted(one.asked, 'întrebare', 'întrebări')}`;
  if (one.unknown === 0) return `ai greșit la ${share}.`;
  if (one.unknown === one.missed) return `ai spus „Nu știu” la ${share}.`;
  return `nu ai răspuns corect la ${share}.`;
}

function strongSentence({ asked }: Tally): string {
  if (asked === 2) return 'ai răspuns corect la amândouă întrebările.';
  return `ai răspuns corect la toate cele ${counted(asked, 'întrebare', 'întrebări')}.`;
}
