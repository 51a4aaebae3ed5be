import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { recordTestLead } from '../../app/crm/record-lead.server.ts';
import { startTest } from '../../app/level-test/start/start-test.server.ts';
import { newVisitorSecret } from '../../app/platform/cookies/visitor-cookie.server.ts';
import { JOBS, noteRun, runDue, untilDue } from './jobs.ts';

let made: TestServices;
beforeAll(async () => {
  made = await createTestServices();
});

const START = new Date('2027-03-01T10:00:00Z');

function monthsLater(months: number): Date {
  const date = new Date(START);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date;
}

function counts() {
  return queryAs(
    made.database.ownerUrl,
    `select (select count(*)::integer from public.level_tests) as tests,
       (select count(*)::integer from public.leads) as leads,
       (select details ->> 'level' from public.lead_events where kind = 'level_test_result') as level`,
  );
}

describe('Running the due jobs', () => {
  it('deletes a test 12 months after its start and a lead 24 months after its details, and keeps the level in the lead’s event', async () => {
    const { services, clock } = made;
    clock.now = START;
    await startTest(services, newVisitorSecret(), {
      selfRating: 'unsure',
      isListeningLeftOut: true,
      restart: false,
    });
    const [test] = await queryAs<{ id: string }>(made.database.ownerUrl, 'select id from public.level_tests');
    await recordTestLead(
      services.units,
      {
        fullName: 'Ana Pop',
        email: 'ana@exemplu.ro',
        phone: null,
        isParentEmail: false,
        newsletter: false,
        phoneContact: false,
      },
      { testId: test?.id ?? '', level: 'B1', isBelowA1: false },
    );

    clock.now = new Date(monthsLater(12).getTime() - 1000);
    expect(await made.runDue()).toBe(0);
    expect(await counts()).toEqual([{ tests: 1, leads: 1, level: 'B1' }]);

    clock.now = monthsLater(12);
    expect(await made.runDue()).toBe(1);
    expect(await counts()).toEqual([{ tests: 0, leads: 1, level: 'B1' }]);

    clock.now = monthsLater(24);
    expect(await made.runDue()).toBe(1);
    expect(await counts()).toEqual([{ tests: 0, leads: 0, level: null }]);
  });

  it('gets through more rows than one pass takes', async () => {
    const { clock } = made;
    await queryAs(
      made.database.ownerUrl,
      `insert into public.level_tests (visitor_hash, result_token_hash, bank_version, self_rating, delete_after)
       select 'v' || n, 'r' || n, (select max(version) from private.banks), 'unsure', '2026-01-01'
       from generate_series(1, 1200) n`,
    );
    clock.now = START;
    expect(await made.runDue()).toBe(1200);
  });

  it('a job that fails keeps no other from being done, and the error names it', async () => {
    const { services, units, clock } = made;
    await queryAs(
      made.database.ownerUrl,
      `insert into public.level_tests (visitor_hash, result_token_hash, bank_version, self_rating, delete_after)
       select 'w', 's', max(version), 'unsure', '2026-01-01' from private.banks`,
    );
    clock.now = START;
    const mailer = { ...services.mailer, sendDue: () => Promise.reject(new Error('no mail server')) };
    await expect(runDue({ units, services: { ...services, mailer } })).rejects.toThrow(
      expect.objectContaining({
        message: 'The job "send mails" failed.',
        cause: new Error('no mail server'),
      }),
    );
    expect(await counts()).toMatchObject([{ tests: 0 }]);
  });

  it('the jobs of an interval are run alone', async () => {
    const { services, units } = made;
    const [mails, texts] = [vi.fn(async () => 2), vi.fn(async () => 3)];
    const deps = {
      units,
      services: {
        ...services,
        mailer: { ...services.mailer, sendDue: mails },
        texter: { ...services.texter, sendDue: texts },
      },
    };
    expect(await runDue(deps, '15-seconds')).toBe(3);
    expect(mails).not.toHaveBeenCalled();
    expect(await runDue(deps, 'minute')).toBe(2);
    expect(texts).toHaveBeenCalledOnce();
  });

  it('the jobs of exact moments are run alone, and say when the next one is due', async () => {
    const { services, units, clock } = made;
    clock.now = START;
    const [mails, texts] = [vi.fn(async () => 2), vi.fn(async () => 3)];
    const mailer = { ...services.mailer, sendDue: mails, untilDue: async () => 70_000 };
    const texter = { ...services.texter, sendDue: texts };
    const deps = { units, services: { ...services, mailer, texter } };
    expect(await runDue(deps, 'timed')).toBe(2);
    expect(texts).not.toHaveBeenCalled();
    expect(await untilDue(deps)).toBe(70_000);
    await queryAs(
      made.database.ownerUrl,
      `with ana as (insert into auth.users (id, email) values (gen_random_uuid(), 'ana@scoala.example') returning id)
       insert into private.digest_subscriptions (person_id, due_at) select id, $1::timestamptz + interval '1 minute' from ana`,
      [START],
    );
    expect(await untilDue(deps)).toBe(60_000);
    await queryAs(made.database.ownerUrl, 'delete from private.digest_subscriptions');
    const nothing = { ...mailer, untilDue: async () => null };
    expect(await untilDue({ units, services: { ...services, mailer: nothing, texter } })).toBeNull();
  });
});

describe('The log of job runs', () => {
  function logged() {
    return queryAs<{ job: string; changed: number; error: string | null }>(
      made.database.ownerUrl,
      'select job, changed, error from private.job_runs order by id',
    );
  }

  it('has each run that changed rows or failed, without what the error says, and the last run of every job', async () => {
    const { services, units, clock } = made;
    await queryAs(
      made.database.ownerUrl,
      `delete from private.job_runs;
       insert into public.level_tests (visitor_hash, result_token_hash, bank_version, self_rating, delete_after)
       select 'x' || n, 'y' || n, (select max(version) from private.banks), 'unsure', '2026-01-01'
       from generate_series(1, 3) n`,
    );
    clock.now = START;
    const failure = Object.assign(new TypeError('ana@exemplu.ro was refused'), { code: 'ECONNREFUSED' });
    const mailer = { ...services.mailer, sendDue: () => Promise.reject(failure) };
    const deps = { units, services: { ...services, mailer } };
    await expect(runDue(deps)).rejects.toThrow('send mails');
    expect((await logged()).sort((a, b) => a.job.localeCompare(b.job))).toEqual([
      { job: 'delete old tests', changed: 3, error: null },
      { job: 'send mails', changed: 0, error: 'TypeError ECONNREFUSED' },
    ]);
    const states = await queryAs<{ job: string }>(
      made.database.ownerUrl,
      'select job from private.job_states',
    );
    expect(states.map(({ job }) => job)).toEqual(expect.arrayContaining(JOBS.map(({ name }) => name)));
  });

  it('notes the error of Postgres by its class and code', async () => {
    const failing = noteRun(made.units, 'try it out', () =>
      made.units.asWorker(async (db) => {
        await sql`select 1 / 0`.execute(db);
        return 1;
      }),
    );
    await expect(failing).rejects.toThrow('division by zero');
    expect(await logged()).toContainEqual({ job: 'try it out', changed: 0, error: 'error 22012' });
  });

  it('notes nothing of work that found nothing to do', async () => {
    expect(await noteRun(made.units, 'make a backup', async () => null)).toBeNull();
    const known = await queryAs(
      made.database.ownerUrl,
      `select from private.job_states where job = 'make a backup'`,
    );
    expect(known).toEqual([]);
  });
});
