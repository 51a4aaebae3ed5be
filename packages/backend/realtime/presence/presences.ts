import type { BusMessage } from '../bus/bus.ts';
import type { Topics } from '../channels/topics.ts';
import type { Presence } from './topic-presence.ts';

/** The presences of all processes. */
export interface Presences {
  /** A presence of this process is added, removed or replaced. */
  change(key: string, change: { joins?: Presence; leaves?: Presence | null }): void;
  /** Handles a message of another process. */
  receive(message: BusMessage, from: string): void;
  /** Sends all our presences to a process that has just started. */
  tell(process: string): void;
  /** Forgets the presences of a process that is gone, or of all other processes until they are sent again. */
  forget(process: string | null): void;
}

interface PresenceMessage {
  ref: string;
  key: string;
  meta: Record<string, unknown>;
}

/** @param send sends a message to the other processes */
export function createPresences(topics: Topics, send: (message: BusMessage) => void): Presences {
  const told = ({ ref, key, meta }: Presence): PresenceMessage => ({ ref, key, meta });

  function apply(key: string, joins: Presence[], leaves: string[]): void {
    const topic = topics.enter(key);
    for (const ref of leaves) topic.presence.remove(ref);
    for (const presence of joins) topic.presence.add(presence);
    topic.presenceChanged();
    topics.tidy(key);
  }

  return {
    change(key, { joins, leaves }) {
      apply(key, joins ? [joins] : [], leaves ? [leaves.ref] : []);
      send({
        kind: 'presence',
        topic: key,
        joins: joins ? [told(joins)] : [],
        leaves: leaves ? [leaves.ref] : [],
      });
    },
    receive(message, from) {
      const { topic, joins, leaves } = message as unknown as {
        topic: string;
        joins: PresenceMessage[];
        leaves: string[];
      };
      apply(
        topic,
        joins.map((it) => ({ ...it, process: from })),
        leaves,
      );
    },
    tell(process) {
      for (const [key, { presence }] of topics.all()) {
        const ours = presence.of(null);
        if (ours.length > 0)
          send({ kind: 'presence', to: process, topic: key, joins: ours.map(told), leaves: [] });
      }
    },
    forget(gone) {
      for (const [key, topic] of [...topics.all()]) {
        topic.presence.removeRemote((process) => gone === null || process === gone);
        topic.presenceChanged();
        topics.tidy(key);
      }
    },
  };
}
