import type { ChangePayload } from '../changes/change-feed.ts';

/** Listeners with the same rights get the same object. */
const texts = new WeakMap<object, string>();

/** The payload of a `postgres_changes` message; encoded once for all listeners that get the same. */
export function changeText({ ids, data }: ChangePayload): string {
  const text = texts.get(data) ?? JSON.stringify(data);
  texts.set(data, text);
  return `{"ids":${JSON.stringify(ids)},"data":${text}}`;
}
