import { describe, expect, it } from 'vitest';
import { createFairShares } from './fair-shares.ts';

/** A capacity of ten, and a list of the evicted uploads. */
function sharesOfTen() {
  const share = createFairShares(10);
  const left: string[] = [];
  return { left, begin: (network: string, name: string) => share(network, () => left.push(name)) };
}

const TOO_MANY = expect.objectContaining({ status: 429 });

describe('The shares of uploads', () => {
  it('can all be used by one network until another needs some', () => {
    const { left, begin } = sharesOfTen();
    const [one, two] = [begin('a', 'one'), begin('a', 'two')];
    one.take(6);
    two.take(4);
    expect(() => two.take(1)).toThrow(TOO_MANY);
    one.release();
    two.take(6);
    expect(left).toEqual([]);
  });

  it('go to another network by ending the largest upload of the network with the most', () => {
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
    // It would use more than the crowd does now.
    expect(() => other.take(3)).toThrow(TOO_MANY);
  });

  it('are not taken from a network that uses no more than the requesting one', () => {
    const { left, begin } = sharesOfTen();
    for (const network of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']) begin(network, network).take(1);
    expect(() => begin('k', 'k').take(1)).toThrow(TOO_MANY);
    expect(left).toEqual([]);
  });

  it('are free again after a release, which may be repeated', () => {
    const { begin } = sharesOfTen();
    const one = begin('a', 'one');
    one.take(10);
    one.release();
    one.release();
    begin('b', 'two').take(10);
    expect(() => begin('c', 'three').take(11)).toThrow(TOO_MANY);
  });
});
