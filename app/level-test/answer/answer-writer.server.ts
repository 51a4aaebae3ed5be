import { isRefusedRow } from '#app/platform/db/errors.server.ts';
import type { Units } from '#app/platform/db/units.server.ts';
import type { BankStore } from '../model/bank.server.ts';
import type { AnswerStatus, SubmittedAnswer } from '../model/question.ts';
import {
  type AnswerRow,
  EndedTestError,
  readTests,
  type StoredTest,
  writeAnswers,
} from './answer-rows.server.ts';
import { type AnswerDecision, decideAnswer } from './decide-answer.ts';
import { createPosteriorCache } from './posterior-cache.ts';

/** An answer with the hash of its sender's visitor secret. */
interface VisitorAnswer extends SubmittedAnswer {
  visitorHash: string;
}

export interface AnswerWriter {
  /** Resolves after COMMIT, or when there is nothing to write. Rejects when the answer could not be written. */
  submit(answer: VisitorAnswer): Promise<AnswerDecision>;
  /** Resolves when every submitted answer is settled. */
  drain(): Promise<void>;
}

interface QueuedAnswer {
  answer: VisitorAnswer;
  resolve(decision: AnswerDecision): void;
  reject(error: unknown): void;
}

/** Two, so that one round is scored while the other waits for the disk. */
const MAX_CONCURRENT_ROUNDS = 2;
const MAX_ANSWERS_PER_ROUND = 256;
/** About a kilobyte each. */
const MAX_CACHED_TESTS = 10_000;

/**
 * Writes answers with a group commit (measured by bench/test-day.ts): one transaction per round of queued answers
 * instead of one per answer. Each answer is decided alone and acknowledged after COMMIT.
 */
export function createAnswerWriter(units: Units, banks: BankStore): AnswerWriter {
  const cache = createPosteriorCache(MAX_CACHED_TESTS);
  const queue: QueuedAnswer[] = [];
  const busyTests = new Set<string>();
  const drainWaiters: (() => void)[] = [];
  let rounds = 0;
  let isStartDue = false;

  function startRounds() {
    isStartDue = false;
    while (rounds < MAX_CONCURRENT_ROUNDS) {
      const round = takeRound();
      if (round.length === 0) break;
      rounds++;
      void settle(round).finally(() => {
        rounds--;
        for (const { answer } of round) busyTests.delete(answer.testId);
        startRounds();
      });
    }
    if (rounds === 0 && queue.length === 0) for (const resolve of drainWaiters.splice(0)) resolve();
  }

  /** Takes at most one answer per test at any time, so that a double click is decided after the first click's row. */
  function takeRound(): QueuedAnswer[] {
    const round: QueuedAnswer[] = [];
    for (let index = 0; index < queue.length && round.length < MAX_ANSWERS_PER_ROUND; ) {
      const next = queue[index] as QueuedAnswer;
      if (busyTests.has(next.answer.testId)) {
        index++;
        continue;
      }
      busyTests.add(next.answer.testId);
      round.push(next);
      queue.splice(index, 1);
    }
    return round;
  }

  async function settle(round: readonly QueuedAnswer[]) {
    try {
      const settled = await writeRound(round);
      for (const [entry, decision] of settled) {
        // Another process wrote this position first, or ended a test of the round: decide again from the rows.
        if (decision === 'conflict') queue.unshift(entry);
        else entry.resolve(decision);
      }
    } catch (error) {
      // The database refused one row (its test was erased, its text cannot be stored): retry each answer alone.
      if (round.length > 1 && isRefusedRow(error)) for (const entry of round) await settle([entry]);
      else for (const entry of round) entry.reject(error);
    }
  }

  async function writeRound(
    round: readonly QueuedAnswer[],
  ): Promise<Map<QueuedAnswer, AnswerDecision | 'conflict'>> {
    const settled = new Map<QueuedAnswer, AnswerDecision | 'conflict'>();
    const versions = new Map<number, Awaited<ReturnType<BankStore['at']>>>();
    const ids = round.map(({ answer }) => answer.testId);
    const tests = await units.asWorker((db) => readTests(db, ids));
    for (const { bank_version } of tests.values()) {
      if (!versions.has(bank_version)) versions.set(bank_version, await banks.at(bank_version));
    }
    const rows = new Map<QueuedAnswer, AnswerRow>();
    for (const entry of round) {
      const test = tests.get(entry.answer.testId);
      const bank = test && versions.get(test.bank_version);
      if (!test || !bank || !isOwn(test, entry.answer)) {
        settled.set(entry, withoutRow('not-found'));
        continue;
      }
      const decision = decideAnswer(test, entry.answer, { bank, cache, random: Math.random });
      if (decision.row) rows.set(entry, decision.row);
      settled.set(entry, decision);
    }
    if (rows.size === 0) return settled;
    const written = await units
      .asWorker((db) => writeAnswers(db, [...rows.values()]))
      .catch((error: unknown) => {
        if (error instanceof EndedTestError) return new Set<string>();
        throw error;
      });
    for (const [entry, { testId, position }] of rows) {
      const decision = settled.get(entry);
      if (!written.has(testId)) settled.set(entry, 'conflict');
      else if (decision && decision !== 'conflict' && decision.posterior) {
        cache.set(testId, position, decision.posterior);
      }
    }
    return settled;
  }

  return {
    submit(answer) {
      return new Promise((resolve, reject) => {
        queue.push({ answer, resolve, reject });
        // Answers that arrive in the same turn of the event loop share a round.
        if (!isStartDue) setImmediate(startRounds);
        isStartDue = true;
      });
    },
    drain() {
      return new Promise((resolve) => {
        drainWaiters.push(resolve);
        startRounds();
      });
    },
  };
}

function isOwn(test: StoredTest, answer: VisitorAnswer): boolean {
  return test.visitor_hash === answer.visitorHash && !test.is_abandoned;
}

function withoutRow(status: AnswerStatus): AnswerDecision {
  return { status, row: null, posterior: null, answerCount: 0, question: null, isOffered: false };
}
