import type { RealtimeLimits } from '../realtime-options.ts';
import { Bucket } from './bucket.ts';

/** What comes from one address. */
export interface Network {
  address: string;
  sockets: number;
  handshakes: Bucket;
  joins: Bucket;
  events: Bucket;
}

export interface Networks {
  of(address: string): Network;
  /** Forgets those nothing comes from any more. */
  sweep(): void;
}

const BURST = 10;
/** After a restart everybody joins again at once, each with several channels. */
const BURST_OF_JOINS = 50;

/** Keeps count of what comes from each address, in memory alone. */
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
        handshakes: new Bucket(handshakesPerSecond, handshakesPerSecond * BURST),
        joins: new Bucket(joinsPerSecond, joinsPerSecond * BURST_OF_JOINS),
        events: new Bucket(networkEventsPerSecond, networkEventsPerSecond * 2),
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
