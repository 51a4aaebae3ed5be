import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { asCaller, SERVICE } from '../../postgres/as-caller.ts';
import type { Notifications } from '../notifications/notifications.ts';
import { createOutbox } from './outbox.ts';
import { createAssembler } from './parts.ts';

/** A message between processes, with its kind. */
export interface BusMessage {
  kind: string;
  [detail: string]: unknown;
}

export interface BusEvents {
  /** A message of another process; messages of one process arrive in order. */
  receive(message: BusMessage, from: string): void;
  /** Another process has started, or has lost our earlier messages. May be called again. */
  met(process: string): void;
  /** Another process is gone, for whatever reason. */
  parted(process: string): void;
  /** Messages of other processes may be missing. */
  gap(): void;
}

/** Messages between the processes that share a database. */
export interface Bus {
  /** Sends a message to the other processes, if there are any. */
  send(message: BusMessage): void;
  /** Resolves when all other processes know of this one. */
  joined: Promise<void>;
  stop(): Promise<void>;
}

export interface BusOptions {
  pool: pg.Pool;
  notifications: Notifications;
  events: BusEvents;
  log: { warn(details: object, message: string): void };
}

export const CHANNEL = 'realtime_bus';
/** How often a process announces itself; after three missed announcements it counts as gone. */
const ANNOUNCE_EVERY_MS = 5_000;
const RETRY_MS = 1_000;
const ANNOUNCE_TIMEOUT_MS = 3_000;

/** Connects the processes that share a database. A single process sends nothing. */
export function joinBus({ pool, notifications, events, log }: BusOptions): Bus {
  const me = randomUUID();
  /** The other processes, with the number of the last batch received from each; null before the first. */
  const others = new Map<string, number | null>();
  /** Processes that have not answered our announcement yet. */
  const silent = new Set<string>();
  const joined = Promise.withResolvers<void>();
  const stopping = new AbortController();
  const assemble = createAssembler();
  const outbox = createOutbox({ pool, process: me, channel: CHANNEL, log });

  function meet(process: string): void {
    if (others.has(process)) return;
    others.set(process, null);
    events.met(process);
    outbox.add({ kind: 'hello' });
  }

  function part(process: string): void {
    silent.delete(process);
    if (others.delete(process)) events.parted(process);
  }

  function lose(): void {
    events.gap();
    if (others.size > 0) outbox.add({ kind: 'hello' });
  }

  function take(message: BusMessage, from: string): void {
    if (message.kind === 'bye') part(from);
    else if (message.kind === 'hello') {
      outbox.add({ kind: 'welcome', to: from });
      events.met(from);
    } else if (message.kind === 'welcome') {
      if (message.to === me) silent.delete(from);
      if (silent.size === 0) joined.resolve();
    } else if (message.kind === 'lost') lose();
    else events.receive(message, from);
  }

  const forget = notifications.on(CHANNEL, (notified) => {
    if (notified.startsWith(me)) return;
    const batch = assemble(notified);
    if (!batch) return;
    const { process, number, messages } = batch;
    meet(process);
    const last = others.get(process) ?? null;
    others.set(process, number);
    if (last !== null && number !== last + 1) lose();
    for (const message of messages) take(message as BusMessage, process);
  });

  const forgetGaps = notifications.onGap(() => {
    for (const process of others.keys()) others.set(process, null);
    lose();
  });

  async function announceRegularly(): Promise<void> {
    await Promise.race([notifications.hears(), once(stopping.signal, 'abort')]);
    let isFirst = true;
    while (!stopping.signal.aborted) {
      try {
        const found = await meetProcesses(pool, me, false);
        for (const process of others.keys()) if (!found.has(process)) part(process);
        if (isFirst) for (const process of found) silent.add(process);
        for (const process of found) meet(process);
        // A process that never answers is shutting down.
        if (!isFirst || silent.size === 0) joined.resolve();
        isFirst = false;
        await wait(ANNOUNCE_EVERY_MS, undefined, { signal: stopping.signal, ref: false });
      } catch (error) {
        if (stopping.signal.aborted) break;
        log.warn({ err: error }, 'announcing this process to others failed');
        await wait(RETRY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      }
    }
  }
  const meeting = announceRegularly();

  return {
    send: (message) => {
      if (others.size > 0) outbox.add(message);
    },
    joined: joined.promise,
    async stop() {
      stopping.abort();
      joined.resolve();
      forget();
      forgetGaps();
      await meeting.catch(() => undefined);
      if (others.size > 0) outbox.add({ kind: 'bye' });
      await outbox.stop();
      await meetProcesses(pool, me, true).catch(() => undefined);
    },
  };
}

/** Announces that this process is running or leaving. @returns the ids of the other processes */
async function meetProcesses(pool: pg.Pool, me: string, isLeaving: boolean): Promise<Set<string>> {
  const { rows } = await asCaller(pool, SERVICE, { statementTimeoutMs: ANNOUNCE_TIMEOUT_MS }, (client) =>
    client.query<{ id: string }>('select id from _backend.meet_realtime_processes($1, $2) as met (id)', [
      me,
      isLeaving,
    ]),
  );
  return new Set(rows.map(({ id }) => id));
}
