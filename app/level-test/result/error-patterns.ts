import { counted } from '#app/domain/romanian.ts';
import type { TransferError, TransferTag } from '#app/domain/transfer-errors.ts';

interface ExplainedAnswer {
  outcome: 'correct' | 'wrong' | 'unknown';
  /** What the question is about. */
  transfer: TransferTag;
  /** The error behind exactly this answer. */
  error: TransferError | null;
}

/** What a few answers show of one transfer error, in a sentence that claims no more than they do. */
export interface ErrorPattern {
  error: TransferError;
  sentence: string;
}

export interface ErrorPatterns {
  weak: ErrorPattern[];
  strong: ErrorPattern[];
}

/** Fewer answers than this say nothing. */
const ENOUGH = 2;
const SHOWN = 3;

/**
 * Where the answers went wrong more than once, and where never: per transfer error, counted over the questions about
 * it, and over wrong answers that are that very error whatever their question was about.
 */
export function errorPatterns(answers: readonly ExplainedAnswer[]): ErrorPatterns {
  const errors = [...new Set(answers.flatMap(({ transfer, error }) => [transfer, error]))].filter(
    (tag): tag is TransferError => tag !== null && tag !== 'none',
  );
  const tallies = errors.map((error) => tally(error, answers));
  const weak = tallies.filter(isWeak).sort((a, b) => times(b) - times(a) || a.asked - b.asked);
  const strong = tallies
    .filter(({ asked, missed, repeated }) => asked >= ENOUGH && missed === 0 && repeated === 0)
    .sort((a, b) => b.asked - a.asked);
  return {
    weak: weak.slice(0, SHOWN).map((one) => ({ error: one.error, sentence: weakSentence(one) })),
    strong: strong.slice(0, SHOWN).map((one) => ({ error: one.error, sentence: strongSentence(one) })),
  };
}

interface Tally {
  error: TransferError;
  asked: number;
  missed: number;
  unknown: number;
  /** Wrong answers that are this very error. */
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

/** Half of the questions about it, or more; a single miss is an accident. */
function isMostlyMissed({ asked, missed }: Tally): boolean {
  return missed >= ENOUGH && missed * 2 >= asked;
}

function isWeak(one: Tally): boolean {
  return isMostlyMissed(one) || one.repeated >= ENOUGH;
}

function times(one: Tally): number {
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
