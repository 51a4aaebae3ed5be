import type pg from 'pg';
import type { Caller, Claims } from '../gateway/caller.ts';
import { asCaller, type Identity } from '../postgres/as-caller.ts';
import type { FileStore } from './files/file-store.ts';

export interface StorageLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What everything here works with. */
export interface StorageContext {
  files: FileStore;
  log: StorageLog;
  /** One transaction as whoever asks, under the policies of storage.objects. */
  asAsking<T>(who: Identity, work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /** One transaction as the service, which no policy binds: what is public, what is counted, what is swept. */
  asService<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
}

const STATEMENT_TIMEOUT_MS = 3_000;
const SERVICE: Identity = { role: 'service_role', claims: null };

export function storageContext(pool: pg.Pool, files: FileStore, log: StorageLog): StorageContext {
  const options = { statementTimeoutMs: STATEMENT_TIMEOUT_MS };
  return {
    files,
    log,
    asAsking: (who, work) => asCaller(pool, who, options, work),
    asService: (work) => asCaller(pool, SERVICE, options, work),
  };
}

/** The id of the person a token names; null for a key alone. */
export function ownerOf(claims: Claims | null): string | null {
  return typeof claims?.sub === 'string' ? claims.sub : null;
}

/** Whom limits count together: a person, else whoever asks from one address. */
export function nameOf({ claims, role, clientAddress }: Caller): string {
  return ownerOf(claims) ?? `${role} ${clientAddress}`;
}
