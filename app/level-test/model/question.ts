import type { Skill } from '#app/domain/level-estimation/bank-item.ts';

/** One question as the learner sees it: no key, no parameters, no explanation. */
export interface QuestionView {
  /** Which item it is: an answer names it, so that it never counts for another one under the same number. */
  itemId: number;
  /** 1 for the first question. */
  position: number;
  format: 'choice' | 'gap' | 'order';
  skill: Skill;
  passage: string | null;
  /** What the browser's voice reads out, for questions that are listened to and have no recording. */
  script: string | null;
  /** The address of the recording, for questions that are listened to and have one. */
  recording: string | null;
  prompt: string;
  hint: string | null;
  /** The answers to choose from, or the words to put in order; empty for a gap. */
  options: string[];
}

/** Where a test stands, as told to the device that takes it. */
export interface TestState {
  testId: string;
  answerCount: number;
  /** Null once the test is finished. */
  question: QuestionView | null;
  /** The private link to the result, once there is one. */
  resultPath: string | null;
}

export interface SubmittedAnswer {
  testId: string;
  position: number;
  /** The item it was given to; without it, the one whose turn it is. */
  itemId?: number | undefined;
  /** Null is "Nu știu". */
  response: string | null;
}

export type AnswerStatus =
  | 'accepted'
  /** The same answer once more: counted once. */
  | 'repeated'
  /** Another answer to a question already answered: the first one stays. */
  | 'kept-first'
  | 'out-of-order'
  | 'finished'
  | 'invalid'
  | 'not-found';

export interface AnswerReply {
  /** 'refused' comes from the edge, before anybody looked at the answer. */
  status: AnswerStatus | 'refused';
  /** A sentence to show; null when there is nothing to say. */
  message: string | null;
  /** Null when the device has no such test. */
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

/** Said before anything is sent, when not every word has its place. */
export const UNFINISHED_ORDER = 'Mai sunt cuvinte de așezat: folosește-le pe toate sau apasă „Nu știu”.';
