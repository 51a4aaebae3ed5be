import { randomBytes } from 'node:crypto';

/** One presence; several may have the same key. */
export interface Presence {
  /** Identifies this presence; a change gives it a new ref. */
  ref: string;
  key: string;
  /** What clients are told about it, including its ref. */
  meta: Record<string, unknown>;
  /** The process of its connection; null for this process. */
  process: string | null;
}

export interface PresenceDiff {
  joins: Presence[];
  leaves: Presence[];
}

/** Creates a presence of this process with a new ref. @param before the presence it replaces */
export function newPresence(
  key: string,
  payload: Record<string, unknown>,
  before: Presence | null = null,
): Presence {
  const ref = randomBytes(9).toString('base64url');
  const meta = { ...payload, phx_ref: ref, ...(before && { phx_ref_prev: before.ref }) };
  return { ref, key, meta, process: null };
}

/** The presences of one topic, and the changes its listeners do not know yet. */
export class TopicPresence {
  readonly #present = new Map<string, Presence>();
  #joins = new Map<string, Presence>();
  #leaves = new Map<string, Presence>();

  get isEmpty(): boolean {
    return this.#present.size === 0;
  }

  /** Adding the same presence twice has no effect. */
  add(presence: Presence): void {
    if (this.#present.has(presence.ref)) return;
    this.#present.set(presence.ref, presence);
    this.#joins.set(presence.ref, presence);
  }

  remove(ref: string): void {
    const gone = this.#present.get(ref);
    if (!gone) return;
    this.#present.delete(ref);
    // A presence that was added and removed since the last difference is not reported.
    if (!this.#joins.delete(ref)) this.#leaves.set(ref, gone);
  }

  of(process: string | null): Presence[] {
    return [...this.#present.values()].filter((it) => it.process === process);
  }

  removeRemote(isOf: (process: string) => boolean): void {
    for (const { ref, process } of this.#present.values())
      if (process !== null && isOf(process)) this.remove(ref);
  }

  /** The changes since the last call; null when there are none. */
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

  /** All presences, as JSON. */
  state(): string {
    return JSON.stringify(groupByKey(this.#present.values()));
  }
}

/** Groups presences by key, as clients expect it. */
export function groupByKey(presences: Iterable<Presence>): Record<string, { metas: object[] }> {
  // Clients choose the keys, also __proto__.
  const groups: Record<string, { metas: object[] }> = Object.create(null);
  for (const { key, meta } of presences) {
    groups[key] ??= { metas: [] };
    groups[key].metas.push(meta);
  }
  return groups;
}
