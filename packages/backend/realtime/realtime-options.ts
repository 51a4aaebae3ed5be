import type pg from 'pg';
import type { CallerOptions } from '../gateway/resolve-caller.ts';
import type { Notifications } from './notifications/notifications.ts';

/**
 * What clients may do on public channels: broadcast to each other (`open`), only listen, or not join at all. `open`
 * is the default on hosted projects, `none` is their setting that only allows private channels.
 */
export type PublicChannels = 'open' | 'listen' | 'none';

/** The limits of one process. */
export interface RealtimeLimits {
  sockets: number;
  /** Sockets of one address. Schools and mobile networks share one address. */
  socketsPerNetwork: number;
  /** New sockets per second of one address; the burst is ten times as large. */
  handshakesPerSecond: number;
  /** Joins per second of one address, each of which asks the database; the burst is fifty times as large. */
  joinsPerSecond: number;
  channelsPerSocket: number;
  /** Messages per second of one socket, without heartbeats; the burst is twice as large. */
  eventsPerSecond: number;
  /** The same for all sockets of one address together, and for messages over HTTP. */
  networkEventsPerSecond: number;
  /** The largest payload of a message. */
  payloadBytes: number;
  /** How many unsent bytes a slow client may have before its socket is closed. */
  waitingBytes: number;
  /** How many unsent bytes all clients together may have before the slowest are closed. */
  waitingBytesInAll: number;
  presenceCalls: { count: number; withinMs: number };
  /** A socket without any message for this long is closed; the client sends a heartbeat every 25 s. */
  silenceMs: number;
  /** A socket without a channel is closed after this time. */
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
  /** The URL of a login that may become anon and service_role; a direct connection, because LISTEN needs one. */
  databaseUrl: string;
  /** The site's connections, on which row changes are read. */
  pool: pg.Pool;
  notifications: Notifications;
  /** The origins of our own pages. */
  origins: readonly string[];
  /** Returns those of the sessions that are still valid. */
  validSessions(ids: readonly string[]): Promise<Set<string>>;
  log: RealtimeLog;
  now(): Date;
  publicChannels?: PublicChannels | undefined;
  limits?: Partial<RealtimeLimits> | undefined;
}
