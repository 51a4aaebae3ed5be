import { groupByKey, TopicPresence } from '../presence/topic-presence.ts';
import type { Broadcast } from '../protocol/broadcast.ts';
import { broadcastFrame, textFrame, type Version } from '../protocol/frames.ts';

/** A channel as its topic sees it. */
export interface Listener {
  readonly socket: { readonly version: Version; write(frame: Buffer): void };
  readonly hearsBroadcasts: boolean;
  readonly hearsPresence: boolean;
  /** The ids of messages it already has or must not get. */
  readonly skips: ReadonlySet<string> | null;
  /** Messages that arrive while it is still joining. */
  readonly backlog: Broadcast[] | null;
  /** Sends it the presence state. */
  sendPresenceState(state: string): void;
}

interface PendingBroadcast {
  broadcast: Broadcast;
  except: Listener | null;
}

const DIFF_MS = 20;
const MAX_DIFF_MS = 1_500;

/** All listeners of one topic in this process. */
export class Topic {
  readonly members = new Set<Listener>();
  readonly presence = new TopicPresence();
  /** The name without the prefix of its kind. */
  readonly #name: string;
  #waiting: PendingBroadcast[] = [];
  #newcomers = new Set<Listener>();
  #diffTimer: NodeJS.Timeout | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  get isIdle(): boolean {
    return this.members.size === 0 && this.presence.isEmpty;
  }

  leave(listener: Listener): void {
    this.members.delete(listener);
    this.#newcomers.delete(listener);
  }

  /** Sends a message to all listeners except one, together with all messages of the same turn of the event loop. */
  publish(broadcast: Broadcast, except: Listener | null): void {
    if (this.members.size === 0) return;
    if (this.#waiting.push({ broadcast, except }) === 1) setImmediate(() => this.#flush());
  }

  /** Each message is encoded once per protocol version, and all messages are one write per listener. */
  #flush(): void {
    const batch = this.#waiting;
    this.#waiting = [];
    const framesOf = perVersion((version) =>
      batch.map(({ broadcast }) => broadcastFrame(version, this.#name, broadcast)),
    );
    const wholeOf = perVersion((version) => {
      const carried = framesOf(version).filter((frame) => frame !== null);
      return carried.length === 1 ? (carried[0] as Buffer) : Buffer.concat(carried);
    });
    const excepted = new Set(batch.map(({ except }) => except));
    for (const member of this.members) {
      const { socket, backlog } = member;
      if (!member.hearsBroadcasts) continue;
      const whole = wholeOf(socket.version);
      if (backlog) backlog.push(...batch.filter(({ except }) => except !== member).map((it) => it.broadcast));
      else if (member.skips === null && !excepted.has(member)) socket.write(whole);
      else {
        for (const [at, { broadcast, except }] of batch.entries()) {
          const frame = framesOf(socket.version)[at];
          if (frame && except !== member && !isSkipped(broadcast, member)) socket.write(frame);
        }
      }
    }
  }

  /** Sends a new listener the presence state: at once, or with the next difference, so that nothing is sent twice. */
  greet(listener: Listener): void {
    if (this.presence.hasDiff) this.#newcomers.add(listener);
    else listener.sendPresenceState(this.presence.state());
  }

  /** Sends the presence changes, later when there are many listeners. */
  presenceChanged(): void {
    if (this.#diffTimer || !this.presence.hasDiff) return;
    const delay = Math.min(MAX_DIFF_MS, DIFF_MS + this.members.size);
    this.#diffTimer = setTimeout(() => this.#flushPresence(), delay);
    this.#diffTimer.unref();
  }

  #flushPresence(): void {
    this.#diffTimer = null;
    const diff = this.presence.takeDiff();
    if (diff) {
      const payload = JSON.stringify({ joins: groupByKey(diff.joins), leaves: groupByKey(diff.leaves) });
      const frameOf = perVersion((version) =>
        textFrame(version, { joinRef: null, ref: null, topic: this.#name, event: 'presence_diff', payload }),
      );
      for (const member of this.members) {
        const { socket } = member;
        if (member.hearsPresence && !this.#newcomers.has(member)) socket.write(frameOf(socket.version));
      }
    }
    const newcomers = this.#newcomers;
    if (newcomers.size === 0) return;
    this.#newcomers = new Set();
    const state = this.presence.state();
    for (const newcomer of newcomers) newcomer.sendPresenceState(state);
  }
}

function isSkipped(broadcast: Broadcast, { skips }: Listener): boolean {
  return broadcast.form === 'parts' && broadcast.id !== null && (skips?.has(broadcast.id) ?? false);
}

function perVersion<T>(make: (version: Version) => T): (version: Version) => T {
  const made = new Map<Version, T>();
  return (version) => {
    const known = made.get(version) ?? make(version);
    made.set(version, known);
    return known;
  };
}
