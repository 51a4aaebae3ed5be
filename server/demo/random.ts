/** Numbers that look random and repeat with their seed. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number, both ends included. */
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** The values in another order. */
  shuffled<T>(values: readonly T[]): T[];
  /** From a normal distribution. */
  normal(mean: number, deviation: number): number;
  /** Another sequence, which does not depend on how many numbers this one has given. */
  fork(name: string): Random;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  // Mulberry32.
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick(from) {
      const found = from[between(0, from.length - 1)];
      if (found === undefined) throw new Error('There is nothing to pick from.');
      return found;
    },
    shuffled(values) {
      const left = [...values];
      return values.map(() => left.splice(between(0, left.length - 1), 1)[0] as (typeof values)[number]);
    },
    normal(mean, deviation) {
      // Box-Muller.
      const length = Math.sqrt(-2 * Math.log(1 - next()));
      return mean + deviation * length * Math.cos(2 * Math.PI * next());
    },
    fork: (name) =>
      createRandom(
        [...name].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), seed),
      ),
  };
}
