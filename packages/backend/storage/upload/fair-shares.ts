import { tooMany } from '../storage-error.ts';

/** The part of a limited resource that one upload uses. */
export interface Share {
  /**
   * Takes more of it. When nothing is left, the largest upload of the network that uses most is evicted.
   * @throws StorageError 429 when this network uses most itself
   */
  take(amount: number): void;
  /** Releases everything that was taken. */
  release(): void;
}

interface Holder {
  network: string;
  amount: number;
  onEvicted(): void;
}

/**
 * Shares a limited resource among networks. One network may use all of it until another needs some. Then the largest
 * upload of the network that uses most is evicted, as long as the requesting network uses less. So a network with one
 * upload succeeds, however many uploads another network has started.
 * @param capacity the total amount, in the unit that is taken
 * @returns begins a share; `onEvicted` is called when the share was released in favour of another network
 */
export function createFairShares(capacity: number): (network: string, onEvicted: () => void) => Share {
  const holders = new Set<Holder>();
  let held = 0;

  function heldBy(network: string): number {
    let sum = 0;
    for (const holder of holders) if (holder.network === network) sum += holder.amount;
    return sum;
  }

  function largestNetwork(): { network: string; amount: number } {
    const sums = new Map<string, number>();
    for (const { network, amount } of holders) sums.set(network, (sums.get(network) ?? 0) + amount);
    let largest = { network: '', amount: 0 };
    for (const [network, amount] of sums) if (amount > largest.amount) largest = { network, amount };
    return largest;
  }

  function release(holder: Holder): void {
    if (!holders.delete(holder)) return;
    held -= holder.amount;
    holder.amount = 0;
  }

  function makeRoom(network: string, amount: number): void {
    const largest = largestNetwork();
    if (largest.amount <= heldBy(network) + amount) throw tooMany();
    let leaving: Holder | null = null;
    for (const holder of holders) {
      if (holder.network === largest.network && holder.amount > (leaving?.amount ?? 0)) leaving = holder;
    }
    if (!leaving) throw tooMany();
    release(leaving);
    leaving.onEvicted();
  }

  return (network, onEvicted) => {
    const holder: Holder = { network, amount: 0, onEvicted };
    return {
      take(amount) {
        while (held + amount > capacity) makeRoom(network, amount);
        holders.add(holder);
        holder.amount += amount;
        held += amount;
      },
      release: () => release(holder),
    };
  };
}
