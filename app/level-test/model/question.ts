import type { Skill } from '#app/domain/level-estimation/bank-item.ts';
import { MAX_ITEMS } from '#app/domain/level-estimation/stopping.ts';
import { counted } from '#app/domain/romanian.ts';

/** One question as the learner sees it, without key, parameters and explanation. */
export interface QuestionView {
  /** Sent back with the answer, so that the answer never counts for another item at the same position. */
  itemId: number;
  /** 1 for the first question. */
  position: number;
  format: 'choice' | 'gap' | 'order';
  skill: Skill;
  passage: string | null;
  /** For listening questions without a recording: the text the browser's voice reads. */
  script: string | null;
  /** For listening questions with a recording: its address. */
  recording: string | null;
  prompt: string;
  hint: string | null;
  /** The answers to choose from, or the words to put in order; empty for a gap. */
  options: string[];
}

/** The state of a running test, as its device sees it. */
export interface TestState {
  testId: string;
  answerCount: number;
  /** Null once the test is finished. */
  question: QuestionView | null;
  /** Whether the question is the first of those that are offered after the usual end: answering it accepts them. */
  isOffered: boolean;
  /** The private link to the result, once there is one. */
  resultPath: string | null;
}

export interface SubmittedAnswer {
  testId: string;
  position: number;
  /** The item that was answered; without it, the current one. */
  itemId?: number | undefined;
  /** Null is "Nu știu". */
  response: string | null;
}

export type AnswerStatus =
  | 'accepted'
  /** The same answer again; counted once. */
  | 'repeated'
  /** Another answer to a question already answered; the first one stays. */
  | 'kept-first'
  | 'out-of-order'
  | 'finished'
  | 'invalid'
  | 'not-found';

export interface AnswerReply {
  /** 'refused' comes from the HTTP edge, before the answer was read. */
  status: AnswerStatus | 'refused';
  /** A sentence to show; null when none. */
  message: string | null;
  /** Null when the device does not have this test. */
  test: TestState | null;
}

export const MAX_RESPONSE_LENGTH = 300;

export const ANSWER_MESSAGES: Record<AnswerStatus, string | null> = {
  accepted: null,
  repeated: null,
  'kept-first':
    'La întrebarea aceea ai răspuns deja și am păstrat primul răspuns. Continuă cu întrebarea de pe ecran.',
  'out-of-order': 'Întrebarea aceea nu e la rând. Continuă cu cea de pe ecran.',
  finished: 'Testul acesta s-a încheiat, iar răspunsurile tale sunt păstrate.',
  invalid: 'Alege sau scrie un răspuns, ori apasă „Nu știu”.',
  'not-found': 'Nu găsim testul acesta pe dispozitivul tău. Poți începe unul nou, durează 10–15 minute.',
};

/** Shown instead of sending the answer while words are left over. */
export const UNFINISHED_ORDER = 'Mai sunt cuvinte de așezat: folosește-le pe toate sau apasă „Nu știu”.';

/** Whether a running test shows the offer of more questions: nothing was answered after its usual end. */
export function isOfferOpen(hasOffer: boolean, answerCount: number): boolean {
  return hasOffer && answerCount <= MAX_ITEMS;
}

/** How far a running test has come, in one sentence. */
export function describeProgress(answerCount: number, isOffered: boolean): string {
  if (isOffered)
    return `Ai răspuns la ${counted(answerCount, 'întrebare', 'întrebări')}. Alegi dacă mai continui sau vezi rezultatul.`;
  return answerCount === 0 ? 'Te așteaptă prima întrebare.' : `Ai ajuns la întrebarea ${answerCount + 1}.`;
}
