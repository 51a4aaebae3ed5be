import { describe, expect, it } from 'vitest';
import { createUploadLimits } from './upload-limits.ts';

const done = async () => 'done';

describe('Uploads', () => {
  it('are drawn one after the other, also when one fails', async () => {
    const { draw } = createUploadLimits();
    const order: string[] = [];
    const first = Promise.withResolvers<void>();
    const running = [
      draw(async () => {
        order.push('first begins');
        await first.promise;
        order.push('first ends');
        throw new Error('damaged');
      }),
      draw(async () => void order.push('second')),
    ];
    first.resolve();
    const ends = await Promise.allSettled(running);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(order).toEqual(['first begins', 'first ends', 'second']);
  });

  it('have twenty places in all, which are free again afterwards', async () => {
    const { inPlace } = createUploadLimits();
    const waiting = Promise.withResolvers<void>();
    const running = Array.from({ length: 20 }, (_, who) => inPlace(String(who), () => waiting.promise));
    await expect(inPlace('ana', done)).rejects.toMatchObject({ status: 429 });
    waiting.resolve();
    await Promise.all(running);
    expect(await inPlace('ana', done)).toBe('done');
  });
});
