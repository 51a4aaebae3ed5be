import type pg from 'pg';
import type { CallerOptions } from '../gateway/resolve-caller.ts';
import type { Notifications } from './notifications/notifications.ts';

/**
 * What the public may do on channels that are not private: say things to each other, only listen, or not even join. On
 * hosted projects the first is what they are born with, the last is the setting that only allows private channels.
 */
export type PublicChannels = 'open' | 'listen' | 'none';

/** How much of one process somebody may take. */
export interface RealtimeLimits {
  sockets: number;
  /** Of one address. Schools and mobile networks have one for everybody. */
  socketsPerNetwork: number;
  /** New sockets of one address a second; ten times as many at once. */
  handshakesPerSecond: number;
  /** Joins of one address a second, for which the database is asked; as many times more at once. */
  joinsPerSecond: number;
  channelsPerSocket: number;
  /** Messages of one socket a second, twice as many at once; heartbeats do not count. */
  eventsPerSecond: number;
  /** The same for all sockets of an address, and for what is sent over HTTP. */
  networkEventsPerSecond: number;
  /** What one message may carry. */
  payloadBytes: number;
  /** What may wait for a client that reads too slowly before its socket is ended. */
  waitingBytes: number;
  /** And what may wait for all of them before those who read slowest are ended. */
  waitingBytesInAll: number;
  presenceCalls: { count: number; withinMs: number };
  /** A socket that is silent for so long is ended; the client's heart beats every 25 s. */
  silenceMs: number;
  /** A socket without a channel is closed after this. */
  idleMs: number;
}

export const DEFAULT_LIMITS: RealtimeLimits = {
  sockets: 20_000,
  socketsPerNetwork: 5_000,
  handshakesPerSecond: 500,
  joinsPerSecond: 200,
  channelsPerSocket: 100,
  eventsPerSecond: 100,
  networkEventsPerSecond: 2_000,
  payloadBytes: 256 * 1024,
  waitingBytes: 4 * 1024 * 1024,
  waitingBytesInAll: 128 * 1024 * 1024,
  presenceCalls: { count: 5, withinMs: 30_000 },
  silenceMs: 75_000,
  idleMs: 120_000,
};

export interface RealtimeLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface RealtimeOptions extends CallerOptions {
  /** A direct connection that may become anon and service_role. */
  databaseUrl: string;
  /** The site's connections; changes are read on them. */
  pool: pg.Pool;
  notifications: Notifications;
  /** Where our own pages live. */
  origins: readonly string[];
  /** Which of these sessions are still good. */
  livingSessions(ids: readonly string[]): Promise<Set<string>>;
  log: RealtimeLog;
  now(): Date;
  publicChannels?: PublicChannels | undefined;
  limits?: Partial<RealtimeLimits> | undefined;
}
