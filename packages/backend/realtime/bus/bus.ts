import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Notifications } from '../notifications/notifications.ts';
import { createOutbox } from './outbox.ts';
import { createAssembler } from './parts.ts';
import { meetProcesses } from './processes.ts';

/** What one process tells the others, by kind. */
export interface BusMessage {
  kind: string;
  [detail: string]: unknown;
}

export interface BusEvents {
  /** A message of another process; those of one process come in the order they were sent. */
  receive(message: BusMessage, from: string): void;
  /** Another process knows nothing yet of what was said before, or forgot it. May be called again. */
  met(process: string): void;
  /** Another process is gone, however it ended. */
  parted(process: string): void;
  /** Something of what others said may not have arrived. */
  gap(): void;
}

/** The way from this process to the others on the same database. */
export interface Bus {
  /** Tells the others; nothing is sent where there are none. */
  send(message: BusMessage): void;
  /** Resolves when every process there is knows of this one. */
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
/** How often a process says that it is there; after three times it counts as gone. */
const MEET_EVERY_MS = 5_000;
const RETRY_MS = 1_000;

/** Joins the processes that share a database. Whoever is alone sends nothing. */
export function joinBus({ pool, notifications, events, log }: BusOptions): Bus {
  const me = randomUUID();
  /** The others, with the number of the last batch heard of each; null before the first. */
  const others = new Map<string, number | null>();
  /** Those that have not answered our greeting yet. */
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

  async function keepMeeting(): Promise<void> {
    await Promise.race([notifications.hears(), once(stopping.signal, 'abort')]);
    let isFirst = true;
    while (!stopping.signal.aborted) {
      try {
        const found = await meetProcesses(pool, me, false);
        for (const process of others.keys()) if (!found.has(process)) part(process);
        if (isFirst) for (const process of found) silent.add(process);
        for (const process of found) meet(process);
        // Who never answers is on its way out.
        if (!isFirst || silent.size === 0) joined.resolve();
        isFirst = false;
        await wait(MEET_EVERY_MS, undefined, { signal: stopping.signal, ref: false });
      } catch (error) {
        if (stopping.signal.aborted) break;
        log.warn({ err: error }, 'the other processes of channels could not be met');
        await wait(RETRY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      }
    }
  }
  const meeting = keepMeeting();

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
