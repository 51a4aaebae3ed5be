import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Units } from '#app/platform/db/units.server.ts';
import { mp3 } from '#tests/support/sounds.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { createRecordedScripts, hashScript } from './recorded-scripts.server.ts';

const SCRIPT = hashScript('Good evening.');

let made: TestServices;
let queries: number;
let now: number;
let afterQuery: (() => Promise<void>) | null;
beforeAll(async () => {
  made = await createTestServices();
});
beforeEach(async () => {
  [queries, now, afterQuery] = [0, 5_000, null];
  await queryAs(made.database.ownerUrl, 'delete from private.recordings');
});

function createCache() {
  const counted: Units = {
    ...made.services.units,
    async asWorker(work) {
      queries++;
      const result = await made.services.units.asWorker(work);
      await afterQuery?.();
      return result;
    },
  };
  return createRecordedScripts(counted, () => now);
}

function record() {
  return queryAs(
    made.database.ownerUrl,
    `insert into private.recordings (script_hash, media_type, sound, byte_count, content_hash)
     values ($1, 'audio/mpeg', $2, 1, repeat('c', 64))`,
    [SCRIPT, mp3()],
  );
}

describe('The cache of recorded scripts', () => {
  it('is read once in half a minute, also by concurrent callers', async () => {
    const recorded = createCache();
    await Promise.all([recorded.refresh(), recorded.refresh(), recorded.refresh()]);
    now += 29_999;
    await recorded.refresh();
    expect(queries).toBe(1);
  });

  it('has the changes of another process after half a minute', async () => {
    const recorded = createCache();
    await recorded.refresh();
    expect(recorded.recordingOf(SCRIPT)).toBeNull();
    await record();
    now += 30_000;
    await recorded.refresh();
    expect(recorded.recordingOf(SCRIPT)).toMatch(/^[0-9a-f]{64}$/);
    await queryAs(made.database.ownerUrl, 'delete from private.recordings');
    now += 30_000;
    await recorded.refresh();
    expect(recorded.recordingOf(SCRIPT)).toBeNull();
    expect(queries).toBe(3);
  });

  it('has the changes of its own process at once, even when they happen during a read', async () => {
    const recorded = createCache();
    await recorded.refresh();
    await record();
    recorded.invalidate();
    await recorded.refresh();
    expect(recorded.recordingOf(SCRIPT)).not.toBeNull();

    now += 30_000;
    afterQuery = async () => {
      afterQuery = null;
      await queryAs(made.database.ownerUrl, 'delete from private.recordings');
      recorded.invalidate();
    };
    await recorded.refresh();
    await recorded.refresh();
    expect(recorded.recordingOf(SCRIPT)).toBeNull();
  });

  it('is read again after a read that failed', async () => {
    const recorded = createCache();
    afterQuery = () => Promise.reject(new Error('no database'));
    await expect(recorded.refresh()).rejects.toThrow('no database');
    afterQuery = null;
    await record();
    await recorded.refresh();
    expect(recorded.recordingOf(SCRIPT)).not.toBeNull();
  });

  it('needs no query per answer', async () => {
    const recorded = createCache();
    const { createBankStore } = await import('./bank.server.ts');
    const banks = createBankStore(made.services.units, recorded);
    for (let answers = 0; answers < 50; answers++) await banks.at(1);
    expect(queries).toBe(1);
  });
});
