import { deleteDueLeads } from '#app/crm/retention.server.ts';
import { calibrateWhenDue } from '#app/level-test/calibration/calibrate-bank.server.ts';
import { queueReportReplies } from '#app/level-test/reports/queue-report-replies.server.tsx';
import { deleteDueReports } from '#app/level-test/reports/retention.server.ts';
import { deleteDueTests } from '#app/level-test/retention.server.ts';
import { MAILS } from '#app/messaging/mail/mailer.server.ts';
import { clearExpired } from '#app/messaging/outbox/expiry.server.ts';
import {
  deleteDueMails,
  deleteDueOpenings,
  deleteDueTextMessages,
} from '#app/messaging/outbox/retention.server.ts';
import { sendDue } from '#app/messaging/outbox/send-due.server.ts';
import { TEXTS } from '#app/messaging/text-messages/texter.server.ts';
import { removeErasedFiles } from '#app/personal-data/remove-erased-files.server.ts';
import {
  deleteDueAuditRows,
  deleteDueErasures,
  deleteDueKeptRows,
} from '#app/personal-data/retention.server.ts';
import type { Services } from '#app/platform/area.ts';
import type { Units } from '#app/platform/db/units.server.ts';
import { deleteDueCounts } from '#app/platform/limits.server.ts';
import { EnoughMeasured, type Statement } from './statement.ts';

const ROWS_PER_PASS = 500;

const DELETIONS: [string, (units: Units, limit: number) => Promise<number>][] = [
  ['tests', deleteDueTests],
  ['leads', deleteDueLeads],
  ['mails', deleteDueMails],
  ['text messages', deleteDueTextMessages],
  ['openings', deleteDueOpenings],
  ['reports', deleteDueReports],
  ['audit rows', deleteDueAuditRows],
  ['erasures', deleteDueErasures],
  ['kept rows', deleteDueKeptRows],
  ['counts', deleteDueCounts],
];

/** Deletes what is due, as the jobs do: pass by pass. */
export async function deleteDue({ units }: Services): Promise<void> {
  for (const [, deletion] of DELETIONS) {
    while ((await deletion(units, ROWS_PER_PASS)) === ROWS_PER_PASS);
  }
}

/** What the site does by itself, with nothing due: what it costs to find that out. */
export function statementsOfJobs({ units, origin, removeFiles }: Services): Statement[] {
  return [
    ...DELETIONS.map(
      ([what, job]): Statement => ({ name: `job: due ${what}`, run: () => job(units, ROWS_PER_PASS) }),
    ),
    { name: 'job: expired mails', run: () => clearExpired(units, MAILS, ROWS_PER_PASS) },
    { name: 'job: expired text messages', run: () => clearExpired(units, TEXTS, ROWS_PER_PASS) },
    { name: 'job: replies to reports', run: () => queueReportReplies(units, origin) },
    { name: 'job: files of the erased', run: () => removeErasedFiles(units, removeFiles) },
    { name: 'outbox: a mail claimed and sent', run: () => sendOne(units) },
    { name: 'calibration: what it reads', run: () => readForCalibration(units) },
  ];
}

function sendOne(units: Units): Promise<number> {
  let asked = 0;
  return sendDue(
    units,
    MAILS,
    { deliver: async () => ({ outcome: 'sent' }) },
    { log: { warn: () => undefined }, isStopping: () => asked++ > 0 },
  );
}

/** Reading is what grows with the database; computing does not, and nothing is published. */
async function readForCalibration(units: Units): Promise<void> {
  const READS = 2;
  let done = 0;
  const onlyReading: Units = {
    ...units,
    async asWorker(work) {
      const read = await units.asWorker(work);
      done += 1;
      if (done === READS) throw new EnoughMeasured();
      return read;
    },
  };
  await calibrateWhenDue(onlyReading).catch((error: unknown) => {
    if (!(error instanceof EnoughMeasured)) throw error;
  });
}
