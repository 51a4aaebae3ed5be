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
};
const HOUR_MS = 3_600_000;
const madeHoursAgo = (hours: number) => ({
  createdAt: new Date(Date.now() - hours * HOUR_MS),
  bytes: 12_345_678,
});

let made: TestApp;
let cookie: string;
let state = NONE;
beforeAll(async () => {
  made = await createTestApp({ backups: { readState: async () => state } });
  cookie = await signIn(made.database, 'teacher');
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
    expect(await saidOf({ ...NONE, nightlyAt: null })).toContain('face una cu npm run backup');
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
});
