import type { DemoSchool } from './demo-school.ts';
import { momentOf } from './timeline.ts';

/** Plans the due jobs of every night, so that what a school deletes, counts and sends by itself was done. */
export function planNights({ timeline, app }: DemoSchool, days: number): void {
  for (let daysAgo = days; daysAgo >= 0; daysAgo--) {
    timeline.at(momentOf(timeline, daysAgo, 3.2), () => app.runDue());
  }
}
