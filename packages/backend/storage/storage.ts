import type pg from 'pg';
import type { Caller, Protocol } from '../gateway/caller.ts';
import { toStorageError } from './database-error.ts';
import { claimFiles } from './files/claim-files.ts';
import type { FileStore } from './files/file-store.ts';
import { isResumable, tusErrorResponse } from './resumable/resumable-protocol.ts';
import { ROUTES } from './routes.ts';
import { type StorageContext, type StorageLog, transactions, type UrlKeys } from './storage-context.ts';
import { accessDenied, errorResponse, noSuchRoute, notSupported, StorageError } from './storage-error.ts';
import { sweepFiles } from './sweep-files.ts';
import { createUploadLimits } from './upload/upload-limits.ts';

export interface StorageOptions {
  /** Connections resting in role anon. */
  pool: pg.Pool;
  /** Where file contents are stored. */
  files: FileStore;
  /** The keys of signed URLs. */
  urlKeys: UrlKeys;
  /** The largest file of any bucket, in bytes; a bucket may take less. */
  maxBytes?: number | undefined;
  /** How long a file may exist without a row before a sweep removes it, in milliseconds; tests shorten it. */
  orphanAfterMs?: number | undefined;
  log: StorageLog;
  now?: () => Date;
}

export interface Storage extends Protocol {
  /** Checks that files and database belong together. Must be called before the first request. @throws StartupError */
  prepare(): Promise<void>;
  /** Removes files without an object. Takes half a minute. @returns how many */
  sweep(): Promise<number>;
  /** Stops a waiting sweep. */
  stop(): void;
}

/** The default of hosted projects. */
const MAX_BYTES = 50 * 1024 * 1024;
/** Longer than the silence timeout of an upload and the transaction of its row. */
const ORPHAN_AFTER_MS = 30_000;

/** The protocol of supabase/storage, as far as it is supported (README.md). */
export function createStorage(options: StorageOptions): Storage {
  const { pool, files, urlKeys, maxBytes = MAX_BYTES, log, now = () => new Date() } = options;
  const { orphanAfterMs = ORPHAN_AFTER_MS } = options;
  const limits = createUploadLimits();
  const context: StorageContext = {
    files,
    urlKeys,
    limits,
    maxBytes,
    orphanAfterMs,
    log,
    now,
    ...transactions(pool),
  };
  const stopping = new AbortController();
  const prepare = () => context.asService((client) => claimFiles(files, client));
  return {
    prepare,
    async sweep() {
      await prepare();
      return sweepFiles(context, stopping.signal).catch((error: unknown) => {
        if (stopping.signal.aborted) return 0;
        throw error;
      });
    },
    stop: () => stopping.abort(),
    async fetch(request, caller) {
      try {
        return await answer(context, request, caller);
      } catch (error) {
        const refusal = error instanceof StorageError ? error : toStorageError(error);
        if (refusal?.status === 503) log.warn({ err: error }, 'storage request failed: database unavailable');
        const respond = isResumable(request) ? tusErrorResponse : errorResponse;
        if (refusal) return respond(refusal, request);
        // A client that aborted its request needs no answer and no log entry.
        if (!request.signal.aborted) log.error({ err: error }, 'storage request failed');
        const failure = { statusCode: 500, code: 'InternalError', message: 'Internal Server Error' };
        return respond(new StorageError(failure), request);
      }
    },
  };
}

async function answer(context: StorageContext, request: Request, caller: Caller): Promise<Response> {
  const url = new URL(request.url);
  const route = ROUTES.find(
    ({ methods, path }) => methods.split(' ').includes(request.method) && path.test(url.pathname),
  );
  if (!route) throw noSuchRoute(request);
  if (route.token === 'refused') refuseToken(caller);
  if (url.searchParams.has('versionId')) throw notSupported('versioning');
  return route.answer({ context, request, caller, url }, route.path.exec(url.pathname)?.[1] ?? '');
}

/** In the words of the reference's token library. */
function refuseToken({ refusedToken }: Caller): void {
  if (!refusedToken) return;
  throw accessDenied(
    refusedToken === 'expired' ? '"exp" claim timestamp check failed' : 'signature verification failed',
  );
}
