import { estimateLevel } from '#app/domain/level-estimation/estimate.ts';
import { afterAnswer, type Outcome, type Posterior } from '#app/domain/level-estimation/posterior.ts';
import {
  posteriorAtStart,
  posteriorForChoice,
  type SelfRating,
} from '#app/domain/level-estimation/self-rating.ts';
import { progressOf } from '#app/domain/level-estimation/stopping.ts';
import type { Bank } from '../model/bank.server.ts';
import { presentQuestion } from '../model/present-question.ts';
import type { AnswerStatus, QuestionView, SubmittedAnswer } from '../model/question.ts';
import { scoreResponse } from '../model/score-response.ts';
import type { AnswerRow, StoredTest } from './answer-rows.server.ts';
import type { PosteriorCache } from './posterior-cache.ts';

/** The decision about one answer, and the state of its test afterwards. */
export interface AnswerDecision {
  status: AnswerStatus;
  /** What to write; null when nothing. */
  row: AnswerRow | null;
  /** The posterior after this answer, valid once the row is written. */
  posterior: Posterior | null;
  answerCount: number;
  /** The question to show next; null when the test is finished, or is not this visitor's. */
  question: QuestionView | null;
}

interface AnswerHistory {
  itemIds: readonly number[];
  outcomes: readonly Outcome[];
}

interface DecisionDeps {
  bank: Bank;
  /** Numbers in [0, 1). */
  random: () => number;
  cache: PosteriorCache;
}

/** Decides one answer to the visitor's own test from the stored rows. Writes nothing. */
export function decideAnswer(test: StoredTest, answer: SubmittedAnswer, deps: DecisionDeps): AnswerDecision {
  const { bank } = deps;
  const itemId = test.current_item_id;
  const unchanged = (status: AnswerStatus): AnswerDecision => ({
    status,
    row: null,
    posterior: null,
    answerCount: test.answer_count,
    question: itemId === null ? null : presentQuestion(bank.entry(itemId), test.id, test.answer_count + 1),
  });
  if (answer.position >= 1 && answer.position <= test.answer_count) {
    const isSame = test.responses[answer.position - 1] === answer.response;
    return unchanged(isSame ? 'repeated' : 'kept-first');
  }
  if (itemId === null) return unchanged('finished');
  if (answer.position !== test.answer_count + 1) return unchanged('out-of-order');
  if (answer.itemId !== undefined && answer.itemId !== itemId) return unchanged('out-of-order');
  const outcome = scoreResponse(bank.entry(itemId), answer.response);
  if (outcome === 'invalid') return unchanged('invalid');

  const answered = { itemIds: [...test.item_ids, itemId], outcomes: [...test.outcomes, outcome] };
  const posterior = afterAnswer(posteriorBefore(test, deps), bank.entry(itemId), outcome);
  const next =
    progressOf(posterior, answer.position, false) === 'going-on'
      ? nextItem(test.self_rating, { posterior, answered: answered.itemIds, ...limitsOf(test) }, deps)
      : null;
  return {
    status: 'accepted',
    posterior,
    answerCount: answer.position,
    question: next === null ? null : presentQuestion(bank.entry(next), test.id, answer.position + 1),
    row: {
      testId: test.id,
      position: answer.position,
      itemId,
      response: answer.response,
      outcome,
      nextItemId: next,
      finish: next === null ? finishOf(bank, answered) : null,
    },
  };
}

/** Which items a test may not ask. */
export interface TestLimits {
  isListeningLeftOut: boolean;
  excluded: readonly number[];
}

/** The id of the first item of a test; null when there is none it may ask. */
export function firstItem(
  selfRating: SelfRating,
  limits: TestLimits,
  deps: Pick<DecisionDeps, 'bank' | 'random'>,
): number | null {
  return nextItem(selfRating, { posterior: posteriorAtStart(), answered: [], ...limits }, deps);
}

/** The id of an item without listening in place of the one that is shown; null when there is none. */
export function replacementItem(test: StoredTest, deps: DecisionDeps): number | null {
  const limits = { ...limitsOf(test), isListeningLeftOut: true };
  const answered = test.item_ids;
  return nextItem(test.self_rating, { posterior: posteriorBefore(test, deps), answered, ...limits }, deps);
}

function limitsOf(test: StoredTest): TestLimits {
  return { isListeningLeftOut: test.is_listening_left_out, excluded: test.excluded_items };
}

function nextItem(
  selfRating: SelfRating,
  {
    posterior,
    answered,
    excluded,
    isListeningLeftOut,
  }: TestLimits & { posterior: Posterior; answered: readonly number[] },
  { bank, random }: Pick<DecisionDeps, 'bank' | 'random'>,
): number | null {
  const choice = bank.chooser.choose({
    posterior: posteriorForChoice(posterior, selfRating),
    answered: answered.map(String),
    excluded: excluded.map(String),
    isListeningLeftOut,
    random,
  });
  return choice ? Number(choice.id) : null;
}

function posteriorBefore(test: StoredTest, { bank, cache }: DecisionDeps): Posterior {
  const remembered = cache.get(test.id, test.answer_count);
  if (remembered) return remembered;
  return test.item_ids.reduce(
    (posterior, itemId, index) =>
      afterAnswer(posterior, bank.entry(itemId), test.outcomes[index] ?? 'unknown'),
    posteriorAtStart(),
  );
}

function finishOf(bank: Bank, { itemIds, outcomes }: AnswerHistory) {
  const answers = itemIds.map((id, index) => ({
    item: bank.entry(id),
    outcome: outcomes[index] ?? 'unknown',
  }));
  const { level, theta, sd } = estimateLevel(answers);
  return { level, theta, sd };
}
