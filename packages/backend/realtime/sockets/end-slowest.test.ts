import { expect, it } from 'vitest';
import { endSlowest } from './end-slowest.ts';

it('The sockets with the most unread bytes are closed first, and no more than necessary', () => {
  const ended: number[] = [];
  const sockets = [5, 0, 40, 10, 30].map((waitingBytes) => ({
    waitingBytes,
    terminate: () => void ended.push(waitingBytes),
  }));
  endSlowest(sockets, 85);
  expect(ended).toEqual([]);
  endSlowest(sockets, 20);
  expect(ended).toEqual([40, 30]);
});
