import { isRefusedRow } from '#app/platform/db/errors.server.ts';
import type { Units } from '#app/platform/db/units.server.ts';
import type { BankStore } from '../model/bank.server.ts';
import type { AnswerStatus, SubmittedAnswer } from '../model/question.ts';
import { type AnswerRow, readTests, type StoredTest, writeAnswers } from './answer-rows.server.ts';
import { type Decision, decideAnswer } from './decide-answer.ts';
import { createPosteriorMemory } from './posterior-memory.ts';

/** An answer together with the hash of the visitor who sends it. */
interface OwnedAnswer extends SubmittedAnswer {
  visitorHash: string;
}

export interface AnswerWriter {
  /** Resolves once the answer is durable, or it is clear that there is nothing to write. */
  submit(answer: OwnedAnswer): Promise<Decision>;
  /** Resolves when nothing waits any more. */
  drain(): Promise<void>;
}

interface Waiting {
  answer: OwnedAnswer;
  resolve(decision: Decision): void;
  reject(error: unknown): void;
}

/** While one round waits for the disk, the next one is scored. */
const ROUNDS_AT_ONCE = 2;
const ANSWERS_PER_ROUND = 256;
/** About a kilobyte each. */
const RUNNING_TESTS_REMEMBERED = 10_000;

/**
 * Collects the answers that are waiting and writes them together: one transaction per round instead of one per
 * answer, each answer decided by itself, acknowledged after COMMIT (a group commit; see bench/test-day.ts).
 */
export function createAnswerWriter(units: Units, banks: BankStore): AnswerWriter {
  const memory = createPosteriorMemory(RUNNING_TESTS_REMEMBERED);
  const waiting: Waiting[] = [];
  const busyTests = new Set<string>();
  const idle: (() => void)[] = [];
  let rounds = 0;
  let isPumpDue = false;

  function pump() {
    isPumpDue = false;
    while (rounds < ROUNDS_AT_ONCE) {
      const round = takeRound();
      if (round.length === 0) break;
      rounds++;
      void settle(round).finally(() => {
        rounds--;
        for (const { answer } of round) busyTests.delete(answer.testId);
        pump();
      });
    }
    if (rounds === 0 && waiting.length === 0) for (const resolve of idle.splice(0)) resolve();
  }

  /** At most one answer per test is on its way at any time, so a double click meets what the first click wrote. */
  function takeRound(): Waiting[] {
    const round: Waiting[] = [];
    for (let index = 0; index < waiting.length && round.length < ANSWERS_PER_ROUND; ) {
      const next = waiting[index] as Waiting;
      if (busyTests.has(next.answer.testId)) {
        index++;
        continue;
      }
      busyTests.add(next.answer.testId);
      round.push(next);
      waiting.splice(index, 1);
    }
    return round;
  }

  async function settle(round: readonly Waiting[]) {
    try {
      const settled = await writeRound(round);
      for (const [entry, decision] of settled) {
        // Another process was faster at this very position: decide again on what it wrote.
        if (decision === 'overtaken') waiting.unshift(entry);
        else entry.resolve(decision);
      }
    } catch (error) {
      // One row the database refuses (its test was erased meanwhile, its text cannot be stored) must not take the others with it.
      if (round.length > 1 && isRefusedRow(error)) for (const entry of round) await settle([entry]);
      else for (const entry of round) entry.reject(error);
    }
  }

  async function writeRound(round: readonly Waiting[]): Promise<Map<Waiting, Decision | 'overtaken'>> {
    const settled = new Map<Waiting, Decision | 'overtaken'>();
    const versions = new Map<number, Awaited<ReturnType<BankStore['at']>>>();
    const ids = round.map(({ answer }) => answer.testId);
    const tests = await units.asWorker((db) => readTests(db, ids));
    for (const { bank_version } of tests.values()) {
      if (!versions.has(bank_version)) versions.set(bank_version, await banks.at(bank_version));
    }
    const rows = new Map<Waiting, AnswerRow>();
    for (const entry of round) {
      const test = tests.get(entry.answer.testId);
      const bank = test && versions.get(test.bank_version);
      if (!test || !bank || !isOwn(test, entry.answer)) {
        settled.set(entry, nothingToWrite('not-found'));
        continue;
      }
      const decision = decideAnswer(test, entry.answer, { bank, memory, random: Math.random });
      if (decision.row) rows.set(entry, decision.row);
      settled.set(entry, decision);
    }
    if (rows.size === 0) return settled;
    const written = await units.asWorker((db) => writeAnswers(db, [...rows.values()]));
    for (const [entry, { testId, position }] of rows) {
      const decision = settled.get(entry);
      if (!written.has(testId)) settled.set(entry, 'overtaken');
      else if (decision && decision !== 'overtaken' && decision.posterior) {
        memory.keep(testId, position, decision.posterior);
      }
    }
    return settled;
  }

  return {
    submit(answer) {
      return new Promise((resolve, reject) => {
        waiting.push({ answer, resolve, reject });
        // Answers that arrive in the same turn of the event loop share a round.
        if (!isPumpDue) setImmediate(pump);
        isPumpDue = true;
      });
    },
    drain() {
      return new Promise((resolve) => {
        idle.push(resolve);
        pump();
      });
    },
  };
}

function isOwn(test: StoredTest, answer: OwnedAnswer): boolean {
  return test.visitor_hash === answer.visitorHash && !test.is_abandoned;
}

function nothingToWrite(status: AnswerStatus): Decision {
  return { status, row: null, posterior: null, answerCount: 0, question: null };
}
