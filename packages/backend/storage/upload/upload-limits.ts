import { createHash } from 'node:crypto';
import { networkOf } from '../../auth/limits/limits.ts';
import type { Caller } from '../../gateway/caller.ts';
import { limitConcurrency } from '../../realtime/changes/limit-concurrency.ts';
import { ownerOf, type StorageContext } from '../storage-context.ts';
import { tooMany } from '../storage-error.ts';
import { createFairShares } from './fair-shares.ts';

/** What uploads may take of this process: memory while they come in, and time while they are drawn. */
export interface UploadLimits {
  /** Runs an upload of a person, or refuses it at once when they have too many. @throws StorageError 429 */
  ofPerson<T>(who: string, upload: () => Promise<T>): Promise<T>;
  /** Bytes of images that wait to be drawn. */
  imageBytes: FairShares;
  /** Files that are written while they come in, each as one. */
  streams: FairShares;
  /** Draws an image of a network when it is its turn. */
  draw<T>(drawing: () => Promise<T>, network: string): Promise<T>;
}

type FairShares = ReturnType<typeof createFairShares>;

/** How many uploads a person may have at a time. */
const EACH = 3;
/** Nine images of the largest size, or hundreds as browsers make them for a profile. */
const IMAGE_BYTES_IN_ALL = 48 * 1024 * 1024;
/** Of one that goes to a bucket up to two parts of 8 MiB are in memory. */
const STREAMS_IN_ALL = 20;
/** An image may take a core for a second or two. */
const UPLOADS = { max: 60, seconds: 600 };

/** The limits of one process, nothing taken at first. Images are drawn one at a time, networks in turn. */
export function createUploadLimits(): UploadLimits {
  return {
    ofPerson: personLimit(),
    imageBytes: createFairShares(IMAGE_BYTES_IN_ALL),
    streams: createFairShares(STREAMS_IN_ALL),
    draw: limitConcurrency(1),
  };
}

/** Whom limits count together: a person, else whoever asks from one network. */
export function nameOf({ claims, role, clientAddress }: Caller): string {
  return ownerOf(claims) ?? `${role} ${networkOf(clientAddress)}`;
}

/**
 * Counts an upload of somebody, in every process alike. The service is not counted.
 * @throws StorageError when they had too many
 */
export async function countUpload(context: StorageContext, caller: Caller): Promise<void> {
  if (caller.role === 'service_role') return;
  const key = `upload:${createHash('sha256').update(nameOf(caller)).digest('base64url')}`;
  const { rows } = await context.asService((client) =>
    client.query<{ is_within: boolean }>('select _backend.count_uploads($1, $2, $3, $4) as is_within', [
      [key],
      [UPLOADS.max],
      [UPLOADS.seconds],
      context.now(),
    ]),
  );
  if (!rows[0]?.is_within) throw tooMany();
}

function personLimit(): UploadLimits['ofPerson'] {
  const running = new Map<string, number>();
  return async (who, upload) => {
    const own = running.get(who) ?? 0;
    if (own >= EACH) throw tooMany();
    running.set(who, own + 1);
    try {
      return await upload();
    } finally {
      const left = (running.get(who) ?? 1) - 1;
      if (left > 0) running.set(who, left);
      else running.delete(who);
    }
  };
}
