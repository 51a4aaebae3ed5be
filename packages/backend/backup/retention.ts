import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FoundBackup, listBackups } from './backup-folder.ts';

const DAY_MS = 24 * 3_600_000;
/** So long all of them stay; then the newest of each week. */
const ALL_DAYS = 7;

/**
 * Which backups have had their time: of the last week all stay, of the weeks before the newest of each, none longer than
 * so many days. The newest stays however old it is.
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

/** Removes the backups of a site that have had their time. Only after a new one is whole. */
export async function removeOutdated(
  folder: string,
  site: string,
  { now, keepDays }: { now: Date; keepDays: number },
): Promise<void> {
  for (const { name } of outdated(await listBackups(folder, site), now, keepDays)) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
