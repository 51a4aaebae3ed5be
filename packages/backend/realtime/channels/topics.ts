import type { Broadcast } from '../protocol/broadcast.ts';
import { type Listener, Topic } from './topic.ts';

/** A topic of private channels and one of public channels of the same name have nothing to do with each other. */
export function topicKey(name: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'}:${name}`;
}

/** The topics somebody in this process listens to, or is known to be in. */
export interface Topics {
  /** Makes it when nobody was in it so far. */
  enter(key: string): Topic;
  publish(key: string, broadcast: Broadcast, except: Listener | null): void;
  /** Forgets it when nobody is in it any more. */
  tidy(key: string): void;
  all(): IterableIterator<[key: string, topic: Topic]>;
}

/** The topics of one process, none at first. */
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
