import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Units } from '#app/platform/db/units.server.ts';
import { mp3 } from '#tests/support/sounds.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { createRecordedScripts, hashScript } from './recorded-scripts.server.ts';

const SCRIPT = hashScript('Good evening.');

let made: TestServices;
let looks: number;
let now: number;
let beforeLook: (() => Promise<void>) | null;
beforeAll(async () => {
  made = await createTestServices();
});
beforeEach(async () => {
  [looks, now, beforeLook] = [0, 5_000, null];
  await queryAs(made.database.ownerUrl, 'delete from private.recordings');
});

function memory() {
  const counted: Units = {
    ...made.services.units,
    async asWorker(work) {
      looks++;
      const result = await made.services.units.asWorker(work);
      await beforeLook?.();
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

describe('which scripts are recorded', () => {
  it('is looked up once in half a minute, however many ask', async () => {
    const recorded = memory();
    await Promise.all([recorded.refresh(), recorded.refresh(), recorded.refresh()]);
    now += 29_999;
    await recorded.refresh();
    expect(looks).toBe(1);
  });

  it('is heard of within half a minute when it changed through another process', async () => {
    const recorded = memory();
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
    expect(looks).toBe(3);
  });

  it('is known at once when it changed through this process, even in the middle of a look', async () => {
    const recorded = memory();
    await recorded.refresh();
    await record();
    recorded.forget();
    await recorded.refresh();
    expect(recorded.recordingOf(SCRIPT)).not.toBeNull();

    now += 30_000;
    beforeLook = async () => {
      beforeLook = null;
      await queryAs(made.database.ownerUrl, 'delete from private.recordings');
      recorded.forget();
    };
    await recorded.refresh();
    await recorded.refresh();
    expect(recorded.recordingOf(SCRIPT)).toBeNull();
  });

  it('is asked again after a look that failed', async () => {
    const recorded = memory();
    beforeLook = () => Promise.reject(new Error('no database'));
    await expect(recorded.refresh()).rejects.toThrow('no database');
    beforeLook = null;
    await record();
    await recorded.refresh();
    expect(recorded.recordingOf(SCRIPT)).not.toBeNull();
  });

  it('costs no answer a look of its own', async () => {
    const recorded = memory();
    const { createBankStore } = await import('./bank.server.ts');
    const banks = createBankStore(made.services.units, recorded);
    for (let answers = 0; answers < 50; answers++) await banks.at(1);
    expect(looks).toBe(1);
  });
});
