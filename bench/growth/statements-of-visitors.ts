import { randomUUID } from 'node:crypto';
import { recordMessage, recordTestLead } from '#app/crm/record-lead.server.ts';
import { getConfirmation } from '#app/level-test/confirmation/confirmation.server.ts';
import { getResult, getRunningTest, listFinishedTests } from '#app/level-test/model/queries.server.ts';
import { recordItemReport } from '#app/level-test/reports/record-item-report.server.ts';
import { listResultReports } from '#app/level-test/reports/result-reports.server.ts';
import { queueResultMail } from '#app/level-test/result-mail/queue-result-mail.server.tsx';
import { getPublicToken } from '#app/level-test/share/shared-result.server.ts';
import { startTest } from '#app/level-test/start/start-test.server.ts';
import type { Services } from '#app/platform/area.ts';
import { hashSecret, newVisitorSecret } from '#app/platform/cookies/visitor-cookie.server.ts';
import { readLatestMigration } from '#app/platform/db/units.server.ts';
import { getSiteContent } from '#app/site/queries.server.ts';
import { emailOf, idOf, resultTokenOf } from './names.ts';
import { finishedTestOf, runningTestOf } from './samples.ts';
import type { Sizes } from './sizes.ts';
import type { Statement } from './statement.ts';

const RATING = { selfRating: 'unsure', isListeningLeftOut: true, restart: false } as const;

/** What visitors without an account cause: pages, level tests, details they leave. */
export function statementsOfVisitors(services: Services, sizes: Sizes): Statement[] {
  const { units } = services;
  const sampleResultToken = (sample: number) => resultTokenOf(finishedTestOf(sizes, sample));
  const details = (email: string, phone: string | null) => ({
    fullName: 'Ana Popescu',
    email,
    phone,
    isParentEmail: false,
    newsletter: true,
    phoneContact: phone !== null,
  });
  return [
    { name: 'health', run: () => readLatestMigration(units) },
    { name: 'pages and settings', run: () => getSiteContent(units) },
    {
      name: 'running test of a device',
      run: (sample) => getRunningTest(services, runningTestOf(sizes, sample).secret),
    },
    {
      name: 'finished tests of a device',
      run: (sample) => listFinishedTests(services, runningTestOf(sizes, sample).secret),
    },
    { name: 'start a test, first visit', run: () => startTest(services, newVisitorSecret(), RATING) },
    {
      name: 'start a test, met questions before',
      run: (sample) =>
        startTest(services, runningTestOf(sizes, sample + 101).secret, { ...RATING, restart: true }),
    },
    {
      name: 'an answer, read and written',
      async prepare(sample) {
        const { secret } = runningTestOf(sizes, sample);
        return { secret, state: await getRunningTest(services, secret) };
      },
      run: async (
        _,
        { secret, state }: { secret: string; state: { testId: string; answerCount: number } },
      ) => {
        const { status } = await services.answers.submit({
          testId: state.testId,
          position: state.answerCount + 1,
          response: null,
          visitorHash: hashSecret(secret),
        });
        if (status !== 'accepted') throw new Error(`An answer was ${status}.`);
      },
    },
    { name: 'result page: result', run: (sample) => getResult(services, sampleResultToken(sample)) },
    { name: 'result page: reports', run: (sample) => listResultReports(services, sampleResultToken(sample)) },
    {
      name: 'result page: public page',
      run: (sample) => getPublicToken(services, sampleResultToken(sample)),
    },
    {
      name: 'result page: confirmation',
      run: (sample) => getConfirmation(services, sampleResultToken(sample)),
    },
    {
      name: 'a new lead after a test',
      run: (sample) =>
        recordTestLead(
          units,
          details(`${randomUUID()}@exemplu.ro`, `+40799${String(sample).padStart(6, '0')}`),
          {
            testId: idOf('test', finishedTestOf(sizes, sample)),
            level: 'B1',
            isBelowA1: false,
          },
        ),
    },
    {
      name: 'a lead that comes back, with a phone others have',
      run: (sample) =>
        recordTestLead(
          units,
          details(emailOf(1 + sample * 5), `+407${String(1 + sample * 5).padStart(8, '0')}`),
          {
            testId: idOf('test', finishedTestOf(sizes, sample)),
            level: 'B1',
            isBelowA1: false,
          },
        ),
    },
    {
      name: 'a message to the school',
      run: (sample) =>
        recordMessage(units, details(emailOf(1 + sample * 5), null), {
          topic: 'curs',
          message: 'Bună ziua!',
        }),
    },
    {
      name: 'a mail with the result',
      run: (sample) =>
        queueResultMail(
          units,
          emailOf(sample + 1),
          {
            testId: idOf('test', finishedTestOf(sizes, sample)),
            level: 'B1',
            isBelowA1: false,
            confidence: 'sure',
            neighbour: null,
            percent: 90,
            finishedAt: new Date().toISOString(),
            url: 'http://localhost:3000/',
          },
          { origin: services.origin, product: 'English' },
        ),
    },
    {
      name: 'a report on a question',
      run: (sample) =>
        recordItemReport(units, { position: 3, resultTokenHash: hashSecret(sampleResultToken(sample)) }, {
          kind: 'unclear',
          comment: `Nu e clar ${sample}`,
          replyAddress: null,
        } as never),
    },
    {
      name: 'a limit counted',
      run: (sample) => services.limits.allows('start', `10.1.${sample % 250}.${Math.floor(sample / 250)}`),
    },
  ];
}
