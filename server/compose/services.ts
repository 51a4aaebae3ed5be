import { eraseIdleAccounts, queueIdleWarnings } from '../../app/account/idle/idle-accounts.server.tsx';
import { queueParentNotices } from '../../app/account/parent/queue-parent-notices.server.tsx';
import { deleteDueLeads } from '../../app/crm/retention.server.ts';
import { type AnswerWriter, createAnswerWriter } from '../../app/level-test/answer/answer-writer.server.ts';
import { calibrateWhenDue } from '../../app/level-test/calibration/calibrate-bank.server.ts';
import { countAnswersWhenDue } from '../../app/level-test/calibration/count-answers.server.ts';
import { type BankStore, createBankStore } from '../../app/level-test/model/bank.server.ts';
import { queueReportReplies } from '../../app/level-test/reports/queue-report-replies.server.tsx';
import { deleteDueReports } from '../../app/level-test/reports/retention.server.ts';
import { deleteDueTests } from '../../app/level-test/retention.server.ts';
import { createMailer, type Mailer } from '../../app/messaging/mail/mailer.server.ts';
import {
  deleteDueMails,
  deleteDueOpenings,
  deleteDueTextMessages,
} from '../../app/messaging/outbox/retention.server.ts';
import { createTexter, type Texter } from '../../app/messaging/text-messages/texter.server.ts';
import { type RemoveFiles, removeErasedFiles } from '../../app/personal-data/remove-erased-files.server.ts';
import {
  deleteDueAuditRows,
  deleteDueErasures,
  deleteDueKeptRows,
} from '../../app/personal-data/retention.server.ts';
import type { Units } from '../../app/platform/db/units.server.ts';
import { createVisitLimits, deleteDueCounts, type VisitLimits } from '../../app/platform/limits.server.ts';
import { unitsOrUnavailable } from '../../app/platform/unavailable.server.ts';
import { type ContentStore, createContentStore, UNHEARD } from '../../app/site/content-store.server.ts';

/** What the pages' loaders and actions work with; made once per process by the server's composition root. */
export interface Services {
  units: Units;
  origin: string;
  content: ContentStore;
  banks: BankStore;
  answers: AnswerWriter;
  limits: VisitLimits;
  mailer: Mailer;
  texter: Texter;
  /** Null where the site may not remove anybody's files. */
  removeFiles: RemoveFiles | null;
  accountMessages: AccountMessages;
}

/** What about accounts is the site's business; the rest the backend sees to by itself. */
interface AccountMessages {
  /** Mails go out through the site. */
  mails: boolean;
  texts: boolean;
  /** The site's setting decides whether an address is confirmed first. */
  confirmation: boolean;
}

/** What sends messages; without either, its messages wait in the outbox. */
interface Senders {
  mailer: Mailer;
  texter: Texter;
}

export function createServices(
  units: Units,
  origin: string,
  state = UNHEARD,
  { mailer, texter } = withoutTransports(units),
  removeFiles: RemoveFiles | null = null,
  accountMessages: AccountMessages = { mails: true, texts: true, confirmation: true },
  /** On connections that pages do not take: an answer waits for no page. */
  answerUnits = units,
): Services {
  const banks = createBankStore(answerUnits);
  const forPages = unitsOrUnavailable(units);
  return {
    units: forPages,
    origin,
    content: createContentStore(forPages, state),
    banks,
    answers: createAnswerWriter(answerUnits, banks),
    limits: createVisitLimits(forPages),
    mailer,
    texter,
    removeFiles,
    accountMessages,
  };
}

function withoutTransports(units: Units): Senders {
  const log = { warn: () => undefined, error: () => undefined };
  return { mailer: createMailer(units, null, log), texter: createTexter(units, null, log) };
}

/**
 * Writes the mails that parents are owed and sends what is due, every minute: a registration does not wait for them.
 * @returns how many mails it wrote or tried to send
 */
export async function sendDueMails(units: Units, mailer: Mailer, origin: string): Promise<number> {
  const written = await queueParentNotices(units, origin);
  return written + (await mailer.sendDue());
}

/** Few enough that a pass stays far below the statement timeout, whatever has piled up. */
const ROWS_PER_PASS = 500;

/**
 * Does the jobs whose rows are due (decision 0006) and tells how many rows they touched. One job that fails does not
 * keep the others from being done.
 * @param origin the site's own address, for mails that name it; without one none of those is written
 */
export async function runDue(
  units: Units,
  { mailer, texter }: Senders = withoutTransports(units),
  origin?: string,
  removeFiles: RemoveFiles | null = null,
): Promise<number> {
  const deletions = [
    deleteDueTests,
    deleteDueLeads,
    deleteDueMails,
    deleteDueTextMessages,
    deleteDueOpenings,
    deleteDueReports,
    deleteDueAuditRows,
    deleteDueErasures,
    deleteDueKeptRows,
    deleteDueCounts,
  ];
  const results = await Promise.allSettled([
    ...deletions.map((job) => inPasses(units, job)),
    mailer.sendDue(),
    texter.sendDue(),
    calibrateWhenDue(units),
    // What it writes was due to nobody.
    countAnswersWhenDue(units).then(() => 0),
    removeErasedFiles(units, removeFiles),
    origin === undefined ? 0 : queueReportReplies(units, origin),
    origin === undefined ? 0 : queueParentNotices(units, origin),
    origin === undefined ? 0 : queueIdleWarnings(units, origin),
    eraseIdleAccounts(units),
  ]);
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (reasons.length > 0) throw reasons.length === 1 ? reasons[0] : new AggregateError(reasons);
  return results.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value : 0), 0);
}

async function inPasses(
  units: Units,
  job: (units: Units, limit: number) => Promise<number>,
): Promise<number> {
  let touched = 0;
  for (let done = ROWS_PER_PASS; done === ROWS_PER_PASS; touched += done)
    done = await job(units, ROWS_PER_PASS);
  return touched;
}
