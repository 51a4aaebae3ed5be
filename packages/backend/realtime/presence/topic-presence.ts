import { randomBytes } from 'node:crypto';

/** Somebody who is there: one of perhaps several under the same key. */
export interface Presence {
  /** Of this one, until it changes. */
  ref: string;
  key: string;
  /** What is told of it, with its ref. */
  meta: Record<string, unknown>;
  /** The process it is connected to; null is this one. */
  process: string | null;
}

export interface PresenceDiff {
  joins: Presence[];
  leaves: Presence[];
}

/** Somebody of this process, under a ref of their own. @param before who they were until they changed */
export function newPresence(
  key: string,
  payload: Record<string, unknown>,
  before: Presence | null = null,
): Presence {
  const ref = randomBytes(9).toString('base64url');
  const meta = { ...payload, phx_ref: ref, ...(before && { phx_ref_prev: before.ref }) };
  return { ref, key, meta, process: null };
}

/** Who is there in one topic, and what of it the listeners do not know yet. */
export class TopicPresence {
  readonly #present = new Map<string, Presence>();
  #joins = new Map<string, Presence>();
  #leaves = new Map<string, Presence>();

  get isEmpty(): boolean {
    return this.#present.size === 0;
  }

  /** Whoever is there twice is there once. */
  add(presence: Presence): void {
    if (this.#present.has(presence.ref)) return;
    this.#present.set(presence.ref, presence);
    this.#joins.set(presence.ref, presence);
  }

  remove(ref: string): void {
    const gone = this.#present.get(ref);
    if (!gone) return;
    this.#present.delete(ref);
    // Who came and went in between was never there.
    if (!this.#joins.delete(ref)) this.#leaves.set(ref, gone);
  }

  of(process: string | null): Presence[] {
    return [...this.#present.values()].filter((it) => it.process === process);
  }

  removeRemote(isOf: (process: string) => boolean): void {
    for (const { ref, process } of this.#present.values())
      if (process !== null && isOf(process)) this.remove(ref);
  }

  /** What has changed since it was last taken; null when nothing has. */
  takeDiff(): PresenceDiff | null {
    if (this.#joins.size + this.#leaves.size === 0) return null;
    const diff = { joins: [...this.#joins.values()], leaves: [...this.#leaves.values()] };
    this.#joins = new Map();
    this.#leaves = new Map();
    return diff;
  }

  get hasDiff(): boolean {
    return this.#joins.size + this.#leaves.size > 0;
  }

  /** Everybody, as JSON. */
  state(): string {
    return JSON.stringify(grouped(this.#present.values()));
  }
}

/** By key, as clients read it. */
export function grouped(presences: Iterable<Presence>): Record<string, { metas: object[] }> {
  // Keys are chosen by clients, as __proto__ may be.
  const groups: Record<string, { metas: object[] }> = Object.create(null);
  for (const { key, meta } of presences) {
    groups[key] ??= { metas: [] };
    groups[key].metas.push(meta);
  }
  return groups;
}
