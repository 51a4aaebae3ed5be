import { hasRegistration } from '#app/account/auth/registration.server.ts';
import { listOwnSessions } from '#app/account/profile/devices/own-sessions.server.ts';
import { hasPassword } from '#app/account/profile/has-password.server.ts';
import { isUnder16, readOwnConsents } from '#app/account/profile/notifications/own-consents.server.ts';
import { changeName } from '#app/account/profile/profile.server.ts';
import { getLead } from '#app/admin/crm/lead-record.server.ts';
import { getBankView } from '#app/admin/level-test/bank-view.server.ts';
import { listMessages, openMessage } from '#app/admin/outbox/messages.server.ts';
import { countForOverview } from '#app/admin/overview-counts.server.ts';
import { getEditedPage } from '#app/admin/page-editor/edited-page.server.ts';
import { listPages, listSettings } from '#app/admin/queries.server.ts';
import {
  claimResult,
  getResultOwner,
  listUnclaimedResults,
} from '#app/level-test/claim/claim-result.server.ts';
import {
  getClaimedResult,
  listClaimedResults,
} from '#app/level-test/claimed-results/claimed-results.server.ts';
import { listRecordings } from '#app/level-test/listening/recordings.server.ts';
import { listReportGroups } from '#app/level-test/reports/report-queue.server.ts';
import { erasePerson } from '#app/personal-data/erase-person.server.ts';
import { exportPersonalData } from '#app/personal-data/export-personal-data.server.ts';
import type { Services } from '#app/platform/area.ts';
import { getPerson } from '#app/site/queries.server.ts';
import { idOf, resultTokenOf } from './names.ts';
import {
  erasedOf,
  finishedTestOf,
  holderOf,
  learnerOf,
  runningTestOf,
  STAFF,
  SUPER_ADMIN,
  TEACHER,
} from './samples.ts';
import type { Sizes } from './sizes.ts';
import type { Statement } from './statement.ts';

/** The limit for an erasure and for an export. */
const PERSONAL_DATA_MS = 200;

/** What people with an account cause, on their own pages and as staff. */
export function statementsOfPeople(services: Services, sizes: Sizes): Statement[] {
  const { units } = services;
  const holder = (sample: number) => holderOf(learnerOf(sizes, sample));
  return [
    { name: 'who asks', run: (sample) => getPerson(units, holder(sample)) },
    { name: 'whether they agreed to the terms', run: (sample) => hasRegistration(units, holder(sample)) },
    { name: 'their consents', run: (sample) => readOwnConsents(units, holder(sample)) },
    { name: 'whether they are under 16', run: (sample) => isUnder16(units, holder(sample)) },
    { name: 'whether they have a password', run: (sample) => hasPassword(units, holder(sample)) },
    { name: 'their devices', run: (sample) => listOwnSessions(units, holder(sample)) },
    {
      name: 'a new name',
      run: (sample) =>
        changeName(units, holder(sample), idOf('account', learnerOf(sizes, sample)), `Ana ${sample}`),
    },
    { name: 'their results', run: (sample) => listClaimedResults(services, holder(sample)) },
    {
      name: 'one of their results',
      run: (sample) => getClaimedResult(services, holder(sample), idOf('test', learnerOf(sizes, sample))),
    },
    {
      name: 'results of this device that nobody keeps',
      run: (sample) =>
        listUnclaimedResults(
          services,
          holderOf(learnerOf(sizes, sample), runningTestOf(sizes, sample).secret),
        ),
    },
    {
      name: 'who keeps a result',
      run: (sample) => getResultOwner(services, holder(sample), resultTokenOf(finishedTestOf(sizes, sample))),
    },
    {
      name: 'keep a result',
      run: (sample) =>
        claimResult(services, holder(sample), resultTokenOf(finishedTestOf(sizes, sample) + 1)),
    },
    {
      name: 'export of a person',
      maxMs: PERSONAL_DATA_MS,
      run: (sample) => exportPersonalData(units, holder(sample)),
    },
    {
      name: 'erasure of a person',
      maxMs: PERSONAL_DATA_MS,
      prepare: (sample) => personNotYetErased(services, sizes, sample),
      run: async (_, account: number) => {
        const outcome = await erasePerson(services, holderOf(account), idOf('account', account));
        if (outcome !== 'erased') throw new Error(`An erasure was ${outcome}.`);
      },
    },
    { name: 'admin: pages', run: () => listPages(services, STAFF) },
    { name: 'admin: a page', run: () => getEditedPage(services, STAFF, idOf('account', 1)) },
    { name: 'admin: settings', run: () => listSettings(services, STAFF) },
    {
      name: 'admin: overview',
      run: () => countForOverview(services, STAFF, { isStaff: true, isAdmin: true }),
    },
    {
      name: 'admin: a lead',
      run: (sample) => getLead(services, STAFF, idOf('lead', 1 + sample * 3)),
    },
    { name: 'admin: level test', run: () => getBankView(units, STAFF) },
    { name: 'admin: messages', run: () => listMessages(units, STAFF, null) },
    {
      name: 'admin: messages, far down',
      run: (sample) => listMessages(units, STAFF, idOf('mail', Math.floor(sizes.mails / 2) + sample)),
    },
    {
      name: 'admin: a message opened',
      run: (sample) => openMessage(units, SUPER_ADMIN, idOf('mail', Math.floor(sizes.mails / 2) + sample)),
    },
    { name: 'admin: open reports', run: () => listReportGroups(units, STAFF, 'open', null) },
    { name: 'admin: answered reports', run: () => listReportGroups(units, STAFF, 'answered', null) },
    { name: 'admin: recordings', run: () => listRecordings(units, TEACHER) },
  ];
}

/** In a folder that is kept, earlier runs have erased some. */
async function personNotYetErased(services: Services, sizes: Sizes, sample: number): Promise<number> {
  for (let attempt = sample; ; attempt += 41) {
    const account = erasedOf(sizes, attempt);
    const { hasSession } = await getPerson(services.units, holderOf(account));
    if (hasSession) return account;
    if (attempt > sample + 41 * 500) throw new Error('No account is left to erase: fill the folder again.');
  }
}
