import { tooMany } from '../storage-error.ts';

/** What one upload holds of something scarce. */
export interface Share {
  /**
   * Takes more of it. When nothing is left, the network that holds most gives way.
   * @throws StorageError 429 when that is the network that asks
   */
  take(amount: number): void;
  /** Gives back all that was taken. */
  release(): void;
}

interface Holder {
  network: string;
  amount: number;
  giveWay(): void;
}

/**
 * Shares something scarce among networks: one network may hold all of it until another asks for some. Then the largest
 * upload of the network that holds most gives way, as long as the one that asks holds less. So whoever has one upload gets
 * through, however many uploads another network has begun.
 * @param capacity how much there is, in whatever unit is taken
 * @returns begins a share; `giveWay` is called when it ends for the sake of another network, and has released it already
 */
export function createFairShares(capacity: number): (network: string, giveWay: () => void) => Share {
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
    leaving.giveWay();
  }

  return (network, giveWay) => {
    const holder: Holder = { network, amount: 0, giveWay };
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
