import type { Units } from '#app/platform/db/units.server.ts';
import { createWriteRounds, type WriteRounds } from '#app/platform/db/write-rounds.server.ts';
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

export type AnswerWriter = WriteRounds<VisitorAnswer, AnswerDecision>;

/** About a kilobyte each. */
const MAX_CACHED_TESTS = 10_000;

/** Writes answers in rounds (measured by bench/test-day.ts). Each answer is decided alone. */
export function createAnswerWriter(units: Units, banks: BankStore): AnswerWriter {
  const cache = createPosteriorCache(MAX_CACHED_TESTS);

  async function writeRound(
    round: readonly VisitorAnswer[],
  ): Promise<Map<VisitorAnswer, AnswerDecision | 'again'>> {
    const settled = new Map<VisitorAnswer, AnswerDecision | 'again'>();
    const versions = new Map<number, Awaited<ReturnType<BankStore['at']>>>();
    const ids = round.map(({ testId }) => testId);
    const tests = await units.asWorker((db) => readTests(db, ids));
    for (const { bank_version } of tests.values()) {
      if (!versions.has(bank_version)) versions.set(bank_version, await banks.at(bank_version));
    }
    const rows = new Map<VisitorAnswer, AnswerRow>();
    for (const answer of round) {
      const test = tests.get(answer.testId);
      const bank = test && versions.get(test.bank_version);
      if (!test || !bank || !isOwn(test, answer)) {
        settled.set(answer, withoutRow('not-found'));
        continue;
      }
      const decision = decideAnswer(test, answer, { bank, cache, random: Math.random });
      if (decision.row) rows.set(answer, decision.row);
      settled.set(answer, decision);
    }
    if (rows.size === 0) return settled;
    const written = await units
      .asWorker((db) => writeAnswers(db, [...rows.values()]))
      .catch((error: unknown) => {
        if (error instanceof EndedTestError) return new Set<string>();
        throw error;
      });
    for (const [answer, { testId, position }] of rows) {
      const decision = settled.get(answer);
      if (!written.has(testId)) settled.set(answer, 'again');
      else if (decision && decision !== 'again' && decision.posterior) {
        cache.set(testId, position, decision.posterior);
      }
    }
    return settled;
  }

  return createWriteRounds({ subjectOf: ({ testId }) => testId, write: writeRound });
}

function isOwn(test: StoredTest, answer: VisitorAnswer): boolean {
  return test.visitor_hash === answer.visitorHash && !test.is_abandoned;
}

function withoutRow(status: AnswerStatus): AnswerDecision {
  return { status, row: null, posterior: null, answerCount: 0, question: null, isOffered: false };
}
