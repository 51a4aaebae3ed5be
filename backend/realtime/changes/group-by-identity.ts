import type { Identity } from '../../postgres/as-caller.ts';
import type { Subscriber } from './tell-group.ts';

/** The text of claims, which are as many as there are sockets and stay the same from change to change. */
const texts = new WeakMap<object, string>();

/** Subscribers with the same role and claims see the same: they are asked for together. */
export function groupByIdentity(
  subscribers: Iterable<Subscriber>,
): { identity: Identity; subscribers: Subscriber[] }[] {
  const groups = new Map<string, { identity: Identity; subscribers: Subscriber[] }>();
  for (const subscriber of subscribers) {
    const identity = subscriber.subscription.identity();
    const name = `${identity.role} ${textOf(identity.claims)}`;
    const group = groups.get(name);
    if (group) group.subscribers.push(subscriber);
    else groups.set(name, { identity, subscribers: [subscriber] });
  }
  return [...groups.values()];
}

function textOf(claims: Identity['claims']): string {
  if (!claims) return '';
  const text = texts.get(claims) ?? JSON.stringify(claims);
  texts.set(claims, text);
  return text;
}
