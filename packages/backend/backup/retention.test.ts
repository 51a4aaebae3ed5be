import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/backups/backed-up-site.ts';
import { backupName } from './backup-layout.ts';
import type { Manifest } from './manifest.ts';
import { outdated, removeOutdated } from './retention.ts';

const DAY_MS = 24 * 3_600_000;
const NOW = new Date('2026-11-22T00:30:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

describe('Old backups', () => {
  const nightly = Array.from({ length: 60 }, (_, days) => ({
    name: `${days}`,
    createdAt: daysAgo(days),
    bytes: 1,
  }));
  const kept = (backups: typeof nightly, keepDays: number) => {
    const gone = new Set(outdated(backups, NOW, keepDays).map(({ name }) => name));
    return backups.filter(({ name }) => !gone.has(name)).map(({ name }) => Number(name));
  };

  it('are kept for a week, then one of each week, none longer than 35 days', () => {
    const days = kept(nightly, 35);
    expect(days.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(days.slice(7).length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...days)).toBeLessThan(35);
    const gaps = days.slice(1).map((day, index) => day - (days[index] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(7);
  });

  it('are removed earlier when a shorter time is set', () => {
    expect(kept(nightly, 3)).toEqual([0, 1, 2]);
  });

  it('are kept at any age while there is no newer one', () => {
    expect(kept(nightly.slice(50), 35)).toEqual([50]);
  });

  it('are removed only when they belong to this site, and links are not followed', async () => {
    const folder = temporaryFolder();
    const [ours, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
    const put = (site: string, days: number) => {
      const name = backupName(daysAgo(days), site);
      mkdirSync(join(folder, name));
      const manifest: Manifest = {
        format: 1,
        createdAt: daysAgo(days).toISOString(),
        site,
        postgresMajor: 18,
        bootstrapSteps: [],
        migrations: [],
        tables: [],
        sequences: [],
        files: { count: 0, bytes: 0, sha256: '0'.repeat(64), missing: 0 },
      };
      writeFileSync(join(folder, name, 'manifest.json'), JSON.stringify(manifest));
      return name;
    };
    const [newest, old, foreign] = [put(ours, 0), put(ours, 40), put(theirs, 40)];
    const linked = backupName(daysAgo(50), ours);
    symlinkSync(join(folder, foreign), join(folder, linked));
    await removeOutdated(folder, ours, { now: NOW, keepDays: 35 });
    expect(readdirSync(folder).sort()).toEqual([newest, foreign, linked].sort());
    expect(existsSync(join(folder, old))).toBe(false);
    expect(existsSync(join(folder, foreign, 'manifest.json'))).toBe(true);
  });
});
