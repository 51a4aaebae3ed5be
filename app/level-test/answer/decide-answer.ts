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
import {
  type AnswerStatus,
  isOfferOpen,
  type QuestionView,
  type SubmittedAnswer,
} from '../model/question.ts';
import { scoreResponse } from '../model/score-response.ts';
import type { AnswerRow, StoredTest, TestFinish } from './answer-rows.server.ts';
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
  /** Whether the question is the first of those that are offered after the usual end. */
  isOffered: boolean;
}

interface AnswerHistory {
  itemIds: readonly number[];
  outcomes: readonly Outcome[];
}

/** The item a test asks next. */
interface NextItem {
  /** Null when there is none it may ask. */
  itemId: number | null;
  /** The position of the test's trial question; null without one, also after no item for it was found. */
  trialPosition: number | null;
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
    isOffered: itemId !== null && isOfferOpen(test.has_offer, test.answer_count),
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
  const before = posteriorBefore(test, deps);
  const isTrial = answer.position === test.trial_position;
  const posterior = isTrial ? before : afterAnswer(before, bank.entry(itemId), outcome);
  const progress = progressOf(posterior, answer.position, test.has_offer);
  const next: NextItem =
    progress === 'finished'
      ? { itemId: null, trialPosition: test.trial_position }
      : nextItem(test.self_rating, { posterior, ...planOf(test), answered: answered.itemIds }, deps);
  const isOffered = progress === 'undecided' && next.itemId !== null;
  return {
    status: 'accepted',
    posterior,
    answerCount: answer.position,
    question:
      next.itemId === null ? null : presentQuestion(bank.entry(next.itemId), test.id, answer.position + 1),
    isOffered,
    row: {
      testId: test.id,
      position: answer.position,
      itemId,
      response: answer.response,
      outcome,
      nextItemId: next.itemId,
      trialPosition: next.trialPosition,
      isOffered,
      finish: next.itemId === null ? finishOf(bank, answered, test.trial_position) : null,
    },
  };
}

/** The result of a running test to which more questions were offered, after the answers so far; null for any other test. */
export function finishOfOffered(test: StoredTest, bank: Bank): TestFinish | null {
  if (!test.has_offer || test.is_finished || test.is_abandoned) return null;
  return finishOf(bank, { itemIds: test.item_ids, outcomes: test.outcomes }, test.trial_position);
}

/** Which items a test may not ask. */
export interface TestLimits {
  isListeningLeftOut: boolean;
  excluded: readonly number[];
}

/** What decides which item is next. */
interface TestPlan extends TestLimits {
  /** The items that were asked so far, in order. */
  answered: readonly number[];
  trialPosition: number | null;
}

/** The id of the first item of a test; null when there is none it may ask. */
export function firstItem(
  selfRating: SelfRating,
  limits: TestLimits,
  deps: Pick<DecisionDeps, 'bank' | 'random'>,
): number | null {
  const plan = { posterior: posteriorAtStart(), answered: [], trialPosition: null, ...limits };
  return nextItem(selfRating, plan, deps).itemId;
}

/** An item without listening in place of the one that is shown: on trial, too, where that one is and there is such an item. */
export function replacementItem(test: StoredTest, deps: DecisionDeps): NextItem {
  const plan = { ...planOf(test), isListeningLeftOut: true };
  return nextItem(test.self_rating, { posterior: posteriorBefore(test, deps), ...plan }, deps);
}

function planOf(test: StoredTest): TestPlan {
  return {
    answered: test.item_ids,
    trialPosition: test.trial_position,
    isListeningLeftOut: test.is_listening_left_out,
    excluded: test.excluded_items,
  };
}

function nextItem(
  selfRating: SelfRating,
  { posterior, answered, trialPosition, excluded, isListeningLeftOut }: TestPlan & { posterior: Posterior },
  { bank, random }: Pick<DecisionDeps, 'bank' | 'random'>,
): NextItem {
  const input = {
    posterior: posteriorForChoice(posterior, selfRating),
    answered: answered.map(String),
    excluded: excluded.map(String),
    isListeningLeftOut,
    random,
  };
  const isTrial = answered.length + 1 === trialPosition;
  const trial = isTrial ? bank.chooser.chooseTrial(input) : null;
  const choice = trial ?? bank.chooser.choose(input);
  return {
    itemId: choice ? Number(choice.id) : null,
    // An ordinary item in the place of the trial counts.
    trialPosition: isTrial && !trial ? null : trialPosition,
  };
}

function posteriorBefore(test: StoredTest, { bank, cache }: DecisionDeps): Posterior {
  const remembered = cache.get(test.id, test.answer_count);
  if (remembered) return remembered;
  return countingAnswers(
    bank,
    { itemIds: test.item_ids, outcomes: test.outcomes },
    test.trial_position,
  ).reduce((posterior, { item, outcome }) => afterAnswer(posterior, item, outcome), posteriorAtStart());
}

function finishOf(bank: Bank, answered: AnswerHistory, trialPosition: number | null): TestFinish {
  const { level, theta, sd, isBelowA1 } = estimateLevel(countingAnswers(bank, answered, trialPosition));
  return { level, theta, sd, isBelowA1 };
}

/** The answers without that to the trial question. */
function countingAnswers(bank: Bank, { itemIds, outcomes }: AnswerHistory, trialPosition: number | null) {
  return itemIds.flatMap((id, index) =>
    index + 1 === trialPosition ? [] : [{ item: bank.entry(id), outcome: outcomes[index] ?? 'unknown' }],
  );
}
