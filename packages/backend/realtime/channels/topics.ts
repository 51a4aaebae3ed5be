import type { Broadcast } from '../protocol/broadcast.ts';
import { type Listener, Topic } from './topic.ts';

/** A private and a public topic with the same name are separate. */
export function topicKey(name: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'}:${name}`;
}

/** The topics with a listener in this process, or with known presences. */
export interface Topics {
  /** Returns the topic, made if necessary. */
  enter(key: string): Topic;
  publish(key: string, broadcast: Broadcast, except: Listener | null): void;
  /** Removes the topic when it is empty. */
  tidy(key: string): void;
  all(): IterableIterator<[key: string, topic: Topic]>;
}

/** Creates the topics of one process. */
export function createTopics(): Topics {
  const topics = new Map<string, Topic>();
  return {
    enter(key) {
      const found = topics.get(key);
      if (found) return found;
      const topic = new Topic(`realtime:${key.slice(key.indexOf(':') + 1)}`);
      topics.set(key, topic);
      return topic;
    },
    publish: (key, broadcast, except) => topics.get(key)?.publish(broadcast, except),
    tidy(key) {
      if (topics.get(key)?.isIdle) topics.delete(key);
    },
    all: () => topics.entries(),
  };
}
