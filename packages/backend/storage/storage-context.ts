import type pg from 'pg';
import type { Caller, Claims } from '../gateway/caller.ts';
import { asCaller, type Identity, SERVICE } from '../postgres/as-caller.ts';
import type { FileStore } from './files/file-store.ts';
import type { UploadLimits } from './upload/upload-limits.ts';

export interface StorageLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What the tokens of signed addresses are signed with (HMAC-SHA256); rotated elsewhere. */
export interface UrlKeys {
  readonly current: Uint8Array;
  /** Every one whose signatures still count. */
  all(): readonly Uint8Array[];
}

/** What everything here works with. */
export interface StorageContext {
  files: FileStore;
  urlKeys: UrlKeys;
  limits: UploadLimits;
  /** The largest file of any bucket, in bytes. */
  maxBytes: number;
  /** How long a file may be without a row before a sweep takes it for left behind, in milliseconds. */
  orphanAfterMs: number;
  log: StorageLog;
  now(): Date;
  /** One transaction as whoever asks, under the policies of storage.objects. */
  asAsking<T>(who: Identity, work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /** One transaction as the service, which no policy binds: what is public, what is counted, what is swept. */
  asService<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
}

/** One request of the protocol. */
export interface Call {
  context: StorageContext;
  request: Request;
  caller: Caller;
  url: URL;
}

const STATEMENT_TIMEOUT_MS = 3_000;

/** @returns how transactions are opened, on connections resting in role anon */
export function transactions(pool: pg.Pool): Pick<StorageContext, 'asAsking' | 'asService'> {
  const options = { statementTimeoutMs: STATEMENT_TIMEOUT_MS };
  return {
    asAsking: (who, work) => asCaller(pool, who, options, work),
    asService: (work) => asCaller(pool, SERVICE, options, work),
  };
}

/** The id of the person a token names; null for a key alone. */
export function ownerOf(claims: Claims | null): string | null {
  return typeof claims?.sub === 'string' ? claims.sub : null;
}
