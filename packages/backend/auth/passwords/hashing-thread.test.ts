import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { hashPassword } from './hash-password.ts';
import { runInHashingThread } from './hashing-thread.ts';

describe('The hashing thread', () => {
  it('returns to each of several concurrent jobs its own result', async () => {
    const stored = await hashPassword('patru pisici');
    const jobs = ['patru pisici', 'cinci pisici', 'patru pisici'].map((password) =>
      runInHashingThread({ kind: 'verify', stored, password }),
    );
    const broken = runInHashingThread({ kind: 'verify', stored: 'no hash', password: 'x' });
    expect(await Promise.all(jobs)).toEqual([true, false, true]);
    await expect(broken).rejects.toThrow();
  });

  it.runIf(process.platform === 'linux')(
    'has a lower priority than the thread that answers pages',
    async () => {
      await hashPassword('patru pisici');
      const niceness = readdirSync('/proc/self/task').map((task) => {
        // Counted after the name, which may contain spaces: field 19 of proc(5) has index 16.
        const fields = readFileSync(`/proc/self/task/${task}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
        return Number(fields[16]);
      });
      expect(niceness.filter((it) => it > getPriority())).toHaveLength(1);
    },
  );
});
