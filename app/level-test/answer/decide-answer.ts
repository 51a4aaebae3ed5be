import { estimateLevel } from '#app/domain/level-estimation/estimate.ts';
import {
  afterAnswer,
  type Outcome,
  type Posterior,
  priorPosterior,
} from '#app/domain/level-estimation/posterior.ts';
import { priorOf, type SelfRating } from '#app/domain/level-estimation/self-rating.ts';
import { isFinished } from '#app/domain/level-estimation/stopping.ts';
import type { Bank } from '../model/bank.server.ts';
import { presentQuestion } from '../model/present-question.ts';
import type { AnswerStatus, QuestionView, SubmittedAnswer } from '../model/question.ts';
import { scoreResponse } from '../model/score-response.ts';
import type { AnswerRow, StoredTest } from './answer-rows.server.ts';
import type { PosteriorMemory } from './posterior-memory.ts';

/** What becomes of one answer, and where its test stands afterwards. */
export interface Decision {
  status: AnswerStatus;
  /** Null when nothing is to be written. */
  row: AnswerRow | null;
  /** What is believed once the row is written. */
  posterior: Posterior | null;
  answerCount: number;
  /** The question to show next; null when the test is finished, or not this visitor's. */
  question: QuestionView | null;
}

interface Answered {
  itemIds: readonly number[];
  outcomes: readonly Outcome[];
}

/** What deciding needs besides the answer: the items, chance, and what is already computed. */
interface DecisionMeans {
  bank: Bank;
  /** Numbers in [0, 1). */
  random: () => number;
  memory: PosteriorMemory;
}

/** Decides an answer to a test of the visitor's own, on what is stored of it. */
export function decideAnswer(test: StoredTest, answer: SubmittedAnswer, means: DecisionMeans): Decision {
  const { bank } = means;
  const itemId = test.current_item_id;
  const stand = (status: AnswerStatus): Decision => ({
    status,
    row: null,
    posterior: null,
    answerCount: test.answer_count,
    question: itemId === null ? null : presentQuestion(bank.entry(itemId), test.id, test.answer_count + 1),
  });
  if (answer.position >= 1 && answer.position <= test.answer_count) {
    const isSame = test.responses[answer.position - 1] === answer.response;
    return stand(isSame ? 'repeated' : 'kept-first');
  }
  if (itemId === null) return stand('finished');
  if (answer.position !== test.answer_count + 1) return stand('out-of-order');
  if (answer.itemId !== undefined && answer.itemId !== itemId) return stand('out-of-order');
  const outcome = scoreResponse(bank.entry(itemId), answer.response);
  if (outcome === 'invalid') return stand('invalid');

  const answered = { itemIds: [...test.item_ids, itemId], outcomes: [...test.outcomes, outcome] };
  const posterior = afterAnswer(posteriorBefore(test, means), bank.entry(itemId), outcome);
  const next = isFinished(posterior, answer.position)
    ? null
    : nextItem({ posterior, answered: answered.itemIds, ...limitsOf(test) }, means);
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
      finish: next === null ? finishOf(test.self_rating, bank, answered) : null,
    },
  };
}

/** What a test may not ask, whatever would tell most. */
export interface TestLimits {
  isListeningLeftOut: boolean;
  excluded: readonly number[];
}

/** The first question of a test; null when there is none it may ask. */
export function firstItem(
  selfRating: SelfRating,
  limits: TestLimits,
  means: Pick<DecisionMeans, 'bank' | 'random'>,
): number | null {
  return nextItem({ posterior: priorPosterior(priorOf(selfRating)), answered: [], ...limits }, means);
}

/** Another question in place of the one that is shown, for somebody who cannot listen now. */
export function itemInstead(test: StoredTest, means: DecisionMeans): number | null {
  const limits = { ...limitsOf(test), isListeningLeftOut: true };
  return nextItem({ posterior: posteriorBefore(test, means), answered: test.item_ids, ...limits }, means);
}

function limitsOf(test: StoredTest): TestLimits {
  return { isListeningLeftOut: test.is_listening_left_out, excluded: test.excluded_items };
}

function nextItem(
  {
    posterior,
    answered,
    excluded,
    isListeningLeftOut,
  }: TestLimits & { posterior: Posterior; answered: readonly number[] },
  { bank, random }: Pick<DecisionMeans, 'bank' | 'random'>,
): number | null {
  const choice = bank.chooser.choose({
    posterior,
    answered: answered.map(String),
    excluded: excluded.map(String),
    isListeningLeftOut,
    random,
  });
  return choice ? Number(choice.id) : null;
}

function posteriorBefore(test: StoredTest, { bank, memory }: DecisionMeans): Posterior {
  const remembered = memory.recall(test.id, test.answer_count);
  if (remembered) return remembered;
  return test.item_ids.reduce(
    (posterior, itemId, index) =>
      afterAnswer(posterior, bank.entry(itemId), test.outcomes[index] ?? 'unknown'),
    priorPosterior(priorOf(test.self_rating)),
  );
}

function finishOf(rating: SelfRating, bank: Bank, { itemIds, outcomes }: Answered) {
  const answers = itemIds.map((id, index) => ({
    item: bank.entry(id),
    outcome: outcomes[index] ?? 'unknown',
  }));
  const { level, theta, sd } = estimateLevel({ prior: priorOf(rating), answers });
  return { level, theta, sd };
}
