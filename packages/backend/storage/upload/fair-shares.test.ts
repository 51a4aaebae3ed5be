import { describe, expect, it } from 'vitest';
import { createFairShares } from './fair-shares.ts';

/** Shares of ten, and a list of those who had to give way. */
function sharesOfTen() {
  const share = createFairShares(10);
  const left: string[] = [];
  return { left, begin: (network: string, name: string) => share(network, () => left.push(name)) };
}

const TOO_MANY = expect.objectContaining({ status: 429 });

describe('What uploads share', () => {
  it('may all be held by one network as long as no other asks', () => {
    const { left, begin } = sharesOfTen();
    const [one, two] = [begin('a', 'one'), begin('a', 'two')];
    one.take(6);
    two.take(4);
    expect(() => two.take(1)).toThrow(TOO_MANY);
    one.release();
    two.take(6);
    expect(left).toEqual([]);
  });

  it('goes to another network, and the largest of the one that holds most gives way', () => {
    const { left, begin } = sharesOfTen();
    for (const [name, amount] of [
      ['small', 2],
      ['large', 5],
      ['middle', 3],
    ] as const) {
      begin('crowd', name).take(amount);
    }
    const other = begin('other', 'other');
    other.take(4);
    expect(left).toEqual(['large']);
    // It would hold more than the crowd does now.
    expect(() => other.take(3)).toThrow(TOO_MANY);
  });

  it('is never taken from whoever holds as much as the one that asks', () => {
    const { left, begin } = sharesOfTen();
    for (const network of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']) begin(network, network).take(1);
    expect(() => begin('k', 'k').take(1)).toThrow(TOO_MANY);
    expect(left).toEqual([]);
  });

  it('is free again once it is released, twice or not', () => {
    const { begin } = sharesOfTen();
    const one = begin('a', 'one');
    one.take(10);
    one.release();
    one.release();
    begin('b', 'two').take(10);
    expect(() => begin('c', 'three').take(11)).toThrow(TOO_MANY);
  });
});
