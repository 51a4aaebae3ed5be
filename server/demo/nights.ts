import type { DemoSchool } from './demo-school.ts';
import { momentOf } from './timeline.ts';

/** Plans the due jobs of every night, so that what a school deletes, counts and sends by itself was done. */
export function planNights({ timeline, app }: DemoSchool, days: number): void {
  for (let daysAgo = days; daysAgo >= 0; daysAgo--) {
    timeline.at(momentOf(timeline, daysAgo, 3.2), () => app.runDue());
  }
  // One night there was no room for a backup.
  const failure = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  for (const daysAgo of [5, 4]) {
    timeline.at(momentOf(timeline, daysAgo, 2.5), async () => {
      const backUp = () => (daysAgo === 5 ? Promise.resolve(1) : Promise.reject(failure));
      await app.noteRun('make a backup', backUp).catch(() => undefined);
    });
  }
}
