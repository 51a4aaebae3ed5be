import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BackupState } from '#app/admin/backups/backup-state.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const NONE: BackupState = {
  nightlyAt: '02:30',
  folder: '/srv/copii',
  keepDays: 35,
  backups: [],
  failure: null,
  startedAt: null,
};
const HOUR_MS = 3_600_000;
const madeHoursAgo = (hours: number) => ({
  createdAt: new Date(Date.now() - hours * HOUR_MS),
  bytes: 12_345_678,
});

let made: TestApp;
let cookie: string;
let state = NONE;
/** Ends the backup that is being made. */
let end: () => void = () => {};
let begun = 0;
beforeAll(async () => {
  made = await createTestApp({
    backups: {
      readState: async () => state,
      backUp: () => {
        begun++;
        return new Promise<void>((resolve) => {
          end = resolve;
        });
      },
    },
  });
  cookie = await signIn(made.database, 'admin');
});

/** What the settings page says of the backups. */
async function saidOf(now: BackupState): Promise<string> {
  state = now;
  const page = await (await made.request('/admin/settings', { headers: { cookie } })).text();
  const [, section = ''] = page.split('id="copiile"');
  return section.slice(0, section.indexOf('</section>')).replaceAll(/<[^>]+>/g, '');
}

describe('Backups on the settings page', () => {
  it('The settings say when the last good backup was made, how large it is and where', async () => {
    const said = await saidOf({ ...NONE, backups: [madeHoursAgo(5), madeHoursAgo(30)] });
    expect(said).toContain('Ultima copie de rezervă e din');
    expect(said).toContain('12,3 MB');
    expect(said).toContain('2 copii întregi sunt în /srv/copii; după 35 de zile cele vechi se șterg');
    expect(said).not.toContain('E veche');
  });

  it('The settings say that there is no backup yet, and what makes one', async () => {
    expect(await saidOf(NONE)).toContain('Prima se face la noapte, la 02:30');
    expect(await saidOf({ ...NONE, nightlyAt: null })).toContain('Se face numai când o ceri de aici');
  });

  it('The settings say that nights were missed', async () => {
    expect(await saidOf({ ...NONE, backups: [madeHoursAgo(60)] })).toContain('E veche: în ultimele nopți');
    const byHand = { ...NONE, nightlyAt: null, backups: [madeHoursAgo(60)] };
    expect(await saidOf(byHand)).not.toContain('E veche');
  });

  it('The settings say that a backup failed, why, and which is left', async () => {
    const failure = { at: new Date(), trouble: 'disk-full' as const };
    const said = await saidOf({ ...NONE, backups: [madeHoursAgo(30)], failure });
    expect(said).toContain('nu a reușit');
    expect(said).toContain('Discul e plin sau aproape plin.');
    expect(said).toContain('Cele dinainte au rămas');
    expect(await saidOf({ ...NONE, failure })).toContain('Nu există alta.');
  });

  it('The settings say so where another program makes the backups', async () => {
    const apart = await createTestApp({}, made.database);
    const page = await apart.request('/admin/settings', { headers: { cookie } });
    expect(await page.text()).toContain('Acest program nu face copiile de rezervă');
  });

  it('An administrator asks for a backup; one is made at a time, and the settings say while it is', async () => {
    const ask = () =>
      made.request('/admin/settings', {
        method: 'POST',
        headers: { cookie },
        body: new URLSearchParams({ intent: 'backup' }),
      });
    expect((await ask()).headers.get('Location')).toBe('/admin/settings#copiile');
    await ask();
    expect(begun).toBe(1);
    expect(await saidOf(NONE)).toContain('Se face o copie de rezervă, începută pe');
    end();
    await expect.poll(() => saidOf(NONE)).toContain('Fă o copie acum');
    const rows = await queryAs(
      made.database.ownerUrl,
      `select verb from private.audit_log where verb = 'backup_asked' and actor_key is not null`,
    );
    expect(rows).toHaveLength(1);
  });

  it('Nobody below admin asks for a backup', async () => {
    const before = begun;
    const response = await made.request('/admin/settings', {
      method: 'POST',
      headers: { cookie: await signIn(made.database, 'staff') },
      body: new URLSearchParams({ intent: 'backup' }),
    });
    expect([response.headers.get('Location'), begun]).toEqual(['/', before]);
  });
});
