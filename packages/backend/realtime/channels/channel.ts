import type { ChangePayload } from '../changes/change-feed.ts';
import type { Presence } from '../presence/topic-presence.ts';
import type { Broadcast } from '../protocol/broadcast.ts';
import { textFrame } from '../protocol/frames.ts';
import type { JoinConfig } from '../protocol/join-config.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import type { Rights } from '../rights/probe.ts';
import { type Holder, SESSION_OVER } from '../sessions/read-token.ts';
import type { Dependent } from '../sessions/session-watch.ts';
import type { Socket } from '../sockets/socket.ts';
import type { Listener, Topic } from './topic.ts';
import { topicKey } from './topics.ts';

const EVERYTHING: Rights = { broadcast: true, presence: true };

/** One channel of one client, from its join to its end. */
export class Channel implements Listener, Dependent {
  readonly socket: Socket;
  readonly context: RealtimeContext;
  readonly config: JoinConfig;
  /** The topic without `realtime:`. */
  readonly name: string;
  readonly joinRef: string | null;
  holder: Holder | null = null;
  isOpen = true;
  /** What may be read; everything on public channels. */
  reads: Rights = EVERYTHING;
  /** What may be written; null until the policies were asked. */
  writes: Rights | null = null;
  /** When the policies were last asked, as performance.now(). */
  askedAtMs = 0;
  skips: Set<string> | null = null;
  backlog: Broadcast[] | null = [];
  presence: Presence | null = null;
  /** The presence payload as sent; an equal one is not sent again. */
  presencePayload: string | null = null;
  presenceIsOn: boolean;
  /** The remaining presence calls in the current time window. */
  presenceCalls = { left: 0, untilMs: 0 };
  changes: { remove(): void } | null = null;
  #topic: Topic | null = null;
  #turn: Promise<void> | null = null;

  constructor(socket: Socket, name: string, joinRef: string | null, config: JoinConfig) {
    this.socket = socket;
    this.context = socket.context;
    this.name = name;
    this.joinRef = joinRef;
    this.config = config;
    this.presenceIsOn = config.presence.isEnabled;
  }

  get wireTopic(): string {
    return `realtime:${this.name}`;
  }
  get key(): string {
    return topicKey(this.name, this.config.isPrivate);
  }
  get topic(): Topic | null {
    return this.#topic;
  }
  get hearsBroadcasts(): boolean {
    return this.reads.broadcast;
  }
  get hearsPresence(): boolean {
    return this.presenceIsOn && this.reads.presence && this.backlog === null;
  }
  get sessionId(): string {
    return this.holder?.sessionId ?? '';
  }
  get userId(): string {
    return this.holder?.userId ?? '';
  }

  /** Sets the identity and token of the channel. */
  setHolder(holder: Holder): void {
    if (this.sessionId) this.context.sessions.unwatch(this);
    this.holder = holder;
    if (this.sessionId) this.context.sessions.watch(this);
  }

  enter(): void {
    this.#topic = this.context.topics.enter(this.key);
    this.#topic.members.add(this);
  }

  /** Runs tasks one after the other: a task that waits for the database is not overtaken by later ones. */
  inTurn(work: () => void | Promise<void>): void {
    if (!this.#turn) {
      const begun = work();
      if (!begun) return;
      this.#turn = begun;
    } else this.#turn = this.#turn.then(() => (this.isOpen ? work() : undefined));
    const turn = this.#turn;
    turn
      .catch((error: unknown) => {
        this.context.log.error({ err: error }, 'a channel task failed');
        this.fail();
      })
      .finally(() => {
        if (this.#turn === turn) this.#turn = null;
      });
  }

  push(event: string, payload: string): void {
    if (!this.isOpen) return;
    const { joinRef, wireTopic: topic } = this;
    this.socket.write(textFrame(this.socket.version, { joinRef, ref: null, topic, event, payload }));
  }

  reply(ref: string | null, status: 'ok' | 'error', response: unknown = {}): void {
    if (this.isOpen) this.socket.reply(this.joinRef, ref, this.wireTopic, status, response);
  }

  tell(status: 'ok' | 'error', message: string, extension: 'system' | 'postgres_changes' = 'system'): void {
    this.push('system', JSON.stringify({ status, message, extension, channel: this.name }));
  }

  sendPresenceState(state: string): void {
    this.push('presence_state', state);
  }

  deliver(payload: ChangePayload): void {
    if (!this.isOpen) return;
    const message = { joinRef: null, ref: null, topic: this.wireTopic, event: 'postgres_changes' };
    this.socket.write(textFrame(this.socket.version, { ...message, payload: changeText(payload) }));
  }

  /** Sends the reason and closes the channel: the client does not join again by itself. */
  shut(reason: string): void {
    this.tell('error', reason);
    this.close();
  }

  end(): void {
    this.shut(SESSION_OVER);
  }

  close(): void {
    this.#finish('phx_close');
  }

  /** Tells the client to join again, because messages may be missing or something failed. */
  fail(): void {
    this.#finish('phx_error');
  }

  #finish(event: 'phx_close' | 'phx_error'): void {
    if (!this.isOpen) return;
    const { joinRef, wireTopic: topic } = this;
    this.leave();
    this.socket.write(textFrame(this.socket.version, { joinRef, ref: joinRef, topic, event, payload: '{}' }));
  }

  /** Releases everything without sending a message. */
  leave(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.socket.forget(this);
    this.changes?.remove();
    if (this.sessionId) this.context.sessions.unwatch(this);
    this.#topic?.leave(this);
    if (this.presence) this.context.presences.change(this.key, { leaves: this.presence });
    this.context.topics.tidy(this.key);
  }
}

/** Listeners with the same rights get the same object. */
const texts = new WeakMap<object, string>();

/** The payload of a `postgres_changes` message; encoded once for all listeners that get the same. */
function changeText({ ids, data }: ChangePayload): string {
  const text = texts.get(data) ?? JSON.stringify(data);
  texts.set(data, text);
  return `{"ids":${JSON.stringify(ids)},"data":${text}}`;
}
