import type { Identity } from '../../postgres/as-caller.ts';
import type { Subscriber } from './tell-group.ts';

/** The text of claims, which are as many as there are sockets and stay the same from change to change. */
const texts = new WeakMap<object, string>();

/** Those who are asked for together. */
export interface Group {
  identity: Identity;
  patterns: string;
  subscribers: Subscriber[];
}

/**
 * Subscribers with the same role and claims see the same: they are asked for together. A pattern that fails or takes too
 * long fails only those who look for it.
 */
export function groupByIdentity(subscribers: Iterable<Subscriber>): Group[] {
  const groups = new Map<string, Group>();
  for (const subscriber of subscribers) {
    const { patterns } = subscriber;
    const identity = subscriber.subscription.identity();
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
