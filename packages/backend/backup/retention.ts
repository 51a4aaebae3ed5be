import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FoundBackup, listBackups } from './backup-folder.ts';

const DAY_MS = 24 * 3_600_000;
/** How many days all backups are kept; after that, the newest of each week. */
const ALL_DAYS = 7;

/**
 * The outdated backups: all of the last week are kept, then the newest of each week, none longer than `keepDays`. The
 * newest is always kept.
 * @param backups of one site, newest first
 */
export function outdated(backups: readonly FoundBackup[], now: Date, keepDays: number): FoundBackup[] {
  const weeks = new Set<number>();
  return backups.filter(({ createdAt }, index) => {
    const days = (now.getTime() - createdAt.getTime()) / DAY_MS;
    const week = Math.floor(createdAt.getTime() / (7 * DAY_MS));
    const isFirstOfWeek = !weeks.has(week);
    weeks.add(week);
    if (index === 0 || days < Math.min(ALL_DAYS, keepDays)) return false;
    return days >= keepDays || !isFirstOfWeek;
  });
}

/** Removes outdated backups of a site. Must only run after a new one is complete. */
export async function removeOutdated(
  folder: string,
  site: string,
  { now, keepDays }: { now: Date; keepDays: number },
): Promise<void> {
  for (const { name } of outdated(await listBackups(folder, site), now, keepDays)) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
