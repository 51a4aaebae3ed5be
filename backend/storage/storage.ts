import type pg from 'pg';
import type { Caller, Protocol } from '../gateway/caller.ts';
import { claimFolder } from './files/claim-folder.ts';
import { folderStore } from './files/file-store.ts';
import { objectPath } from './object-path.ts';
import { removeObjects } from './remove-objects.ts';
import { servePublicObject } from './serve-object.ts';
import { sqlRefusal } from './sql-refusal.ts';
import { nameOf, type StorageContext, type StorageLog, storageContext } from './storage-context.ts';
import { accessDenied, errorResponse, noSuchRoute, StorageError } from './storage-error.ts';
import { sweepFiles } from './sweep-files.ts';
import { createUploadLimits, type UploadLimits } from './upload-limits.ts';
import { uploadObject } from './upload-object.ts';

export interface StorageOptions {
  /** Connections resting in role anon. */
  pool: pg.Pool;
  /** Where the contents are kept, on this machine. */
  filesDir: string;
  log: StorageLog;
}

export interface Storage extends Protocol {
  /** Makes sure that files and database belong together. Before the first request. @throws StartupRefusal */
  prepare(): Promise<void>;
  /** Removes files that belong to no object. @returns how many */
  sweep(): Promise<number>;
}

const OBJECT = '/storage/v1/object/';
const PUBLIC = `${OBJECT}public/`;
/** Words that stand where a bucket's name would, in parts of the protocol that are not spoken here. */
const OTHER_ROUTES = /^(authenticated|copy|info|list|list-v2|move|public|sign|upload)(\/|$)/;

/** The protocol of supabase/storage for buckets of images, as far as the product speaks it (backend/README.md). */
export function createStorage({ pool, filesDir, log }: StorageOptions): Storage {
  const context = storageContext(pool, folderStore(filesDir), log);
  const limits = createUploadLimits();
  const prepare = () => context.asService((client) => claimFolder(filesDir, client));
  return {
    prepare,
    async sweep() {
      await prepare();
      return sweepFiles(context);
    },
    async fetch(request, caller) {
      try {
        return await answer(context, limits, request, caller);
      } catch (error) {
        const refusal = error instanceof StorageError ? error : sqlRefusal(error);
        if (refusal) return errorResponse(refusal, request);
        log.error({ err: error }, 'storage');
        const failure = { statusCode: 500, code: 'InternalError', message: 'Internal Server Error' };
        return errorResponse(new StorageError(failure), request);
      }
    },
  };
}

async function answer(
  context: StorageContext,
  limits: UploadLimits,
  request: Request,
  caller: Caller,
): Promise<Response> {
  const { method } = request;
  const { pathname } = new URL(request.url);
  const isReading = method === 'GET' || method === 'HEAD';
  if (isReading && pathname.startsWith(PUBLIC)) {
    return servePublicObject(context, request, objectPath(pathname.slice(PUBLIC.length)));
  }
  const rest = pathname.startsWith(OBJECT) ? pathname.slice(OBJECT.length) : '';
  if (rest === '' || OTHER_ROUTES.test(rest)) throw noSuchRoute(method);
  refuseToken(caller);
  if (method === 'DELETE' && !rest.includes('/')) {
    return removeObjects(context, request, caller, rest);
  }
  if (method !== 'POST' && method !== 'PUT') throw noSuchRoute(method);
  const isUpsert = method === 'PUT' || request.headers.get('x-upsert') === 'true';
  const upload = { caller, path: objectPath(rest), isUpsert };
  return limits.inPlace(nameOf(caller), () => uploadObject(context, limits, request, upload));
}

/** As the reference's library for tokens words it. */
function refuseToken({ refusedToken }: Caller): void {
  if (!refusedToken) return;
  throw accessDenied(
    refusedToken === 'expired' ? '"exp" claim timestamp check failed' : 'signature verification failed',
  );
}
