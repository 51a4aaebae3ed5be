import { expect, it, vi } from 'vitest';
import type { Logger } from '../log.ts';
import type { App } from './app.ts';
import { startScheduledJobs } from './scheduled-jobs.ts';

it('The cleanup of the backend runs at the start, not only after the first hour', async () => {
  const sweepBackend = vi.fn(async () => 0);
  const app = {
    runDue: async () => undefined,
    untilDue: async () => null,
    onWake: () => undefined,
    noteRun: (_: string, work: () => Promise<number>) => work(),
  } as unknown as App;
  const stop = startScheduledJobs({
    app: async () => app,
    cache: { takeHits: () => 0 },
    sweepBackend,
    backups: null,
    log: {} as Logger,
  });
  await expect.poll(() => sweepBackend.mock.calls.length).toBe(1);
  await stop();
});
