import { openPool } from '@english-beyond-limits/backend/postgres';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';
import { POOL_LIMITS } from '@english-beyond-limits/backend/testing/pool-limits';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countFailedJobs } from '#app/admin/jobs/jobs.server.ts';
import { createUnits } from '#app/platform/db/units.server.ts';
import { createMailStandIn } from '#tests/support/mail-stand-in.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productLog } from './product-log.ts';

const mail = createMailStandIn();
const clock: { now: Date | null } = { now: null };
let made: TestApp;
let admin: string;
beforeAll(async () => {
  made = await createTestApp({ mailTransport: mail, log: productLog().log, now: () => clock.now });
  admin = await signIn(made.database, 'admin');
});
beforeEach(async () => {
  clock.now = null;
  await queryAs(made.database.ownerUrl, 'delete from private.job_states; delete from private.job_runs');
});

async function see(search = ''): Promise<string> {
  const response = await made.request(`/admin/jobs${search}`, { headers: { Cookie: admin } });
  expect(response.status).toBe(200);
  return (await response.text()).replace(/<!-- -->/g, '');
}

/** The row of the page's table that has these words. */
function rowOf(page: string, words: string): string {
  return page.split('<tr').find((row) => row.includes(words)) ?? '';
}

describe('The page of scheduled jobs', () => {
  it('says what each job does, and that none has run yet', async () => {
    const page = await see();
    expect(rowOf(page, 'Trimite e-mailurile la vremea lor')).toContain('Nu a rulat încă');
    expect(rowOf(page, 'Șterge fișele la 24 de luni')).toContain('în fiecare oră');
    expect(page).not.toContain('Face copia de rezervă');
    expect(page).toContain('Nimic de arătat încă');
  });

  it('says how the last runs went, and when the next one comes', async () => {
    await queryAs(
      made.database.ownerUrl,
      `insert into private.mails (kind, recipient, subject, body_text, body_html)
       values ('account_closed', 'ana@exemplu.ro', 's', 't', 'h')`,
    );
    await made.app.runDue();
    await made.app.noteRun('make a backup', async () => 1);
    const page = await see();
    const sending = rowOf(page, 'Trimite e-mailurile la vremea lor');
    expect(sending).toContain('Merge');
    expect(sending).toContain('chiar acum');
    expect(sending).toMatch(/până pe \d/);
    expect(rowOf(page, 'Face copia de rezervă')).toContain('Merge');
    expect(page.split('id="rulari"')[1]).toContain('Trimite e-mailurile la vremea lor');
  });

  it('shows failures first, by their kind and how often, and counts them for the overview', async () => {
    await made.app.runDue();
    for (let index = 0; index < 3; index++) {
      const failure = Object.assign(new Error('ana@exemplu.ro'), { code: '57014' });
      const failing = made.app.noteRun('clean up the backend', () => Promise.reject(failure));
      await expect(failing).rejects.toThrow();
    }
    const page = await see();
    const row = rowOf(page, 'Șterge codurile, sesiunile');
    expect(page).toMatch(/1 a eșuat, (\d+ nu au rulat încă, )?\d+ (de )?merg\./);
    expect(page.split('<tr')[2]).toBe(row);
    expect(row).toContain('A eșuat');
    expect(row).toContain('a durat prea mult și a fost oprită (Error 57014)');
    expect(row).toContain('3 eșecuri în 7 zile');
    expect(page).not.toContain('ana@exemplu.ro');
    const [person] = await queryAs<{ id: string; session: string }>(
      made.database.superuserUrl,
      `select p.id, s.id as session from public.profiles p join auth.sessions s on s.user_id = p.id where p.role = 'admin'`,
    );
    const claims = { sub: person?.id, session_id: person?.session, role: 'authenticated', aal: 'aal2' };
    const pool = openPool(made.database.runtimeUrl, {
      max: 1,
      ...POOL_LIMITS,
      applicationName: 'test',
    });
    atEnd(() => pool.end());
    const units = createUnits(pool);
    expect(await countFailedJobs(units, { claims, visitorHash: null })).toBe(1);
    await made.app.noteRun('clean up the backend', async () => 0);
    expect(await countFailedJobs(units, { claims, visitorHash: null })).toBe(0);
    expect(rowOf(await see(), 'Șterge codurile, sesiunile')).toContain('Merge');
  });

  it('says of a job that has not run for too long that it has not', async () => {
    await made.app.runDue();
    clock.now = new Date(Date.now() + 12 * 60_000);
    const page = await see();
    expect(rowOf(page, 'Trimite SMS-urile')).toContain('Nu a mai rulat');
    expect(rowOf(page, 'Șterge fișele la 24 de luni')).toContain('Merge');
    clock.now = new Date(Date.now() + 3 * 3_600_000);
    expect(rowOf(await see(), 'Șterge fișele la 24 de luni')).toContain('Nu a mai rulat');
  });

  it('has older runs on further pages, each once', async () => {
    await queryAs(
      made.database.ownerUrl,
      `insert into private.job_runs (job, started_at, finished_at, changed)
       select 'job ' || n, now(), now(), 1 from generate_series(1, 60) n`,
    );
    const first = await see();
    const next = /href="\/admin\/jobs(\?dupa=\d+)"/.exec(first)?.[1] ?? '';
    const second = await see(next);
    const jobsIn = (page: string) => [...page.matchAll(/>(job \d+)</g)].map(([, job]) => job);
    expect(jobsIn(first)).toHaveLength(50);
    expect(new Set([...jobsIn(first), ...jobsIn(second)]).size).toBe(60);
    expect(second).not.toContain('Fiecare sarcină');
    expect(await see('?dupa=x')).toContain('Fiecare sarcină');
  });
});
