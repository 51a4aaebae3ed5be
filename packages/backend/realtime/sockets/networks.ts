import type { RealtimeLimits } from '../realtime-options.ts';
import { TokenBucket } from './token-bucket.ts';

/** The limits of one network address. */
export interface Network {
  address: string;
  sockets: number;
  handshakes: TokenBucket;
  joins: TokenBucket;
  events: TokenBucket;
}

export interface Networks {
  of(address: string): Network;
  /** Removes addresses that are no longer active. */
  sweep(): void;
}

const BURST = 10;
/** After a restart all clients join again at once, each with several channels. */
const BURST_OF_JOINS = 50;

/** Counts sockets, joins and messages per address, only in memory. */
export function createNetworks(
  limits: Pick<RealtimeLimits, 'handshakesPerSecond' | 'joinsPerSecond' | 'networkEventsPerSecond'>,
): Networks {
  const { handshakesPerSecond, joinsPerSecond, networkEventsPerSecond } = limits;
  const known = new Map<string, Network>();
  return {
    of(address) {
      const found = known.get(address);
      if (found) return found;
      const network: Network = {
        address,
        sockets: 0,
        handshakes: new TokenBucket(handshakesPerSecond, handshakesPerSecond * BURST),
        joins: new TokenBucket(joinsPerSecond, joinsPerSecond * BURST_OF_JOINS),
        events: new TokenBucket(networkEventsPerSecond, networkEventsPerSecond * 2),
      };
      known.set(address, network);
      return network;
    },
    sweep() {
      for (const [address, { sockets, handshakes, joins, events }] of known) {
        if (sockets === 0 && [handshakes, joins, events].every((it) => it.isFull())) known.delete(address);
      }
    },
  };
}
