import type pg from 'pg';
import type { Caller, Claims } from '../gateway/caller.ts';
import { asCaller, type Identity, SERVICE } from '../postgres/as-caller.ts';
import type { FileStore } from './files/file-store.ts';
import type { UploadLimits } from './upload/upload-limits.ts';

export interface StorageLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** The keys that sign the tokens of signed URLs (HMAC-SHA256); rotated elsewhere. */
export interface UrlKeys {
  readonly current: Uint8Array;
  /** All keys whose signatures are still valid. */
  all(): readonly Uint8Array[];
}

/** What all handlers of the storage share. */
export interface StorageContext {
  files: FileStore;
  urlKeys: UrlKeys;
  limits: UploadLimits;
  /** The largest file of any bucket, in bytes. */
  maxBytes: number;
  /** How long a file may exist without a row before a sweep removes it, in milliseconds. */
  orphanAfterMs: number;
  log: StorageLog;
  now(): Date;
  /** Runs a transaction as the caller, under the policies of storage.objects. */
  asCaller<T>(who: Identity, work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /** Runs a transaction as the service, which bypasses policies: for public objects, counting and sweeps. */
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

/** @returns functions that run transactions on connections resting in role anon */
export function transactions(pool: pg.Pool): Pick<StorageContext, 'asCaller' | 'asService'> {
  const options = { statementTimeoutMs: STATEMENT_TIMEOUT_MS };
  return {
    asCaller: (who, work) => asCaller(pool, who, options, work),
    asService: (work) => asCaller(pool, SERVICE, options, work),
  };
}

/** The user id in a token; null without a token. */
export function ownerOf(claims: Claims | null): string | null {
  return typeof claims?.sub === 'string' ? claims.sub : null;
}
