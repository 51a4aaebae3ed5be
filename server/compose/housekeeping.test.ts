import { expect, it, vi } from 'vitest';
import type { Logger } from '../log.ts';
import type { App } from './app.ts';
import { startScheduledJobs } from './housekeeping.ts';

it('What was left over is removed when the house is opened, without waiting for the first hour to end', async () => {
  const sweepBackend = vi.fn(async () => 0);
  const app = { runDue: async () => undefined } as unknown as App;
  const stop = startScheduledJobs({
    app: async () => app,
    cache: { takeHits: () => 0 },
    sweepBackend,
    backups: null,
    log: {} as Logger,
  });
  expect(sweepBackend).toHaveBeenCalledOnce();
  await stop();
});
