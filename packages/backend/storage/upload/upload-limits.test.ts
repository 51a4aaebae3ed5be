import { describe, expect, it } from 'vitest';
import { createUploadLimits } from './upload-limits.ts';

const done = async () => 'done';

describe('Images', () => {
  it('are drawn one after the other, also after a failure', async () => {
    const { draw } = createUploadLimits();
    const order: string[] = [];
    const first = Promise.withResolvers<void>();
    const running = [
      draw(async () => {
        order.push('first begins');
        await first.promise;
        order.push('first ends');
        throw new Error('damaged');
      }, 'a'),
      draw(async () => void order.push('second'), 'b'),
    ];
    first.resolve();
    const ends = await Promise.allSettled(running);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(order).toEqual(['first begins', 'first ends', 'second']);
  });

  it('are drawn in turn by network, however many one network sends', async () => {
    const { draw } = createUploadLimits();
    const order: string[] = [];
    const first = Promise.withResolvers<void>();
    const drawing = (name: string) => draw(async () => void order.push(name), name.slice(0, 5));
    const running = [draw(() => first.promise, 'crowd')];
    for (const name of ['crowd 1', 'crowd 2', 'crowd 3', 'other 1']) running.push(drawing(name));
    first.resolve();
    await Promise.all(running);
    expect(order).toEqual(['crowd 1', 'other 1', 'crowd 2', 'crowd 3']);
  });

  it('of one person are uploaded three at a time', async () => {
    const { ofPerson } = createUploadLimits();
    const waiting = Promise.withResolvers<void>();
    const running = [1, 2, 3].map(() => ofPerson('ana', () => waiting.promise));
    await expect(ofPerson('ana', done)).rejects.toMatchObject({ status: 429 });
    expect(await ofPerson('ion', done)).toBe('done');
    waiting.resolve();
    await Promise.all(running);
    expect(await ofPerson('ana', done)).toBe('done');
  });
});
