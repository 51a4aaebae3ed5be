import type { Identity } from '../../postgres/as-caller.ts';
import type { Subscriber } from './deliver-to-group.ts';

/** The JSON of claims: there is one object per socket, and it stays the same between changes. */
const texts = new WeakMap<object, string>();

/** Subscribers whose rows are read together. */
export interface Group {
  identity: Identity;
  patterns: string;
  subscribers: Subscriber[];
}

/**
 * Subscribers with the same role and claims may see the same, so their rows are read together. Those with patterns
 * form groups of their own, because a pattern may fail or be slow.
 */
export function groupByIdentity(subscribers: Iterable<Subscriber>): Group[] {
  const groups = new Map<string, Group>();
  for (const subscriber of subscribers) {
    const { patterns } = subscriber;
    const identity = subscriber.listener.identity();
    const name = `${identity.role} ${textOf(identity.claims)} ${patterns}`;
    const group = groups.get(name);
    if (group) group.subscribers.push(subscriber);
    else groups.set(name, { identity, patterns, subscribers: [subscriber] });
  }
  return [...groups.values()];
}

function textOf(claims: Identity['claims']): string {
  if (!claims) return '';
  const text = texts.get(claims) ?? JSON.stringify(claims);
  texts.set(claims, text);
  return text;
}
