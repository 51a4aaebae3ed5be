import type { ChangePayload } from '../changes/change-feed.ts';

/** Subscribers who see the same are given the same object. */
const texts = new WeakMap<object, string>();

/** The payload of a `postgres_changes` message; what many see is written once. */
export function changeText({ ids, data }: ChangePayload): string {
  const text = texts.get(data) ?? JSON.stringify(data);
  texts.set(data, text);
  return `{"ids":${JSON.stringify(ids)},"data":${text}}`;
}
