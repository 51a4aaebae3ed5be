import { createHash } from 'node:crypto';
import { networkOf } from '../../auth/limits/limits.ts';
import type { Caller } from '../../gateway/caller.ts';
import { limitConcurrency } from '../../realtime/changes/limit-concurrency.ts';
import { ownerOf, type StorageContext } from '../storage-context.ts';
import { tooMany } from '../storage-error.ts';
import { createFairShares } from './fair-shares.ts';

/** Limits for uploads: memory while they are received, and time while they are drawn. */
export interface UploadLimits {
  /** Runs an upload of a person, or refuses it when they have too many. @throws StorageError 429 */
  ofPerson<T>(who: string, upload: () => Promise<T>): Promise<T>;
  /** Bytes of images that wait to be drawn. */
  imageBytes: FairShares;
  /** Files that are written while they arrive; each counts as one. */
  streams: FairShares;
  /** Draws an image; networks take turns. */
  draw<T>(drawing: () => Promise<T>, network: string): Promise<T>;
}

type FairShares = ReturnType<typeof createFairShares>;

/** Uploads of one person at once. */
const MAX_UPLOADS_PER_PERSON = 3;
/** Nine images of the largest size, or hundreds as browsers make them for a profile. */
const MAX_IMAGE_BYTES = 48 * 1024 * 1024;
/** An upload to an S3 bucket has up to two parts of 8 MiB in memory. */
const MAX_STREAMS = 20;
/** A rate limit, because drawing an image may take a second or two of a core. */
const UPLOAD_RATE = { max: 60, seconds: 600 };

/** Creates the limits of one process. Images are drawn one at a time, networks in turn. */
export function createUploadLimits(): UploadLimits {
  return {
    ofPerson: personLimit(),
    imageBytes: createFairShares(MAX_IMAGE_BYTES),
    streams: createFairShares(MAX_STREAMS),
    draw: limitConcurrency(1),
  };
}

/** The key of a limit: the person, otherwise the network. */
export function nameOf({ claims, role, clientAddress }: Caller): string {
  return ownerOf(claims) ?? `${role} ${networkOf(clientAddress)}`;
}

/**
 * Counts an upload, for all processes together. Uploads with the secret key are not counted.
 * @throws StorageError when there were too many
 */
export async function countUpload(context: StorageContext, caller: Caller): Promise<void> {
  if (caller.role === 'service_role') return;
  const key = `upload:${createHash('sha256').update(nameOf(caller)).digest('base64url')}`;
  const { rows } = await context.asService((client) =>
    client.query<{ is_within: boolean }>('select _backend.count_uploads($1, $2, $3, $4) as is_within', [
      [key],
      [UPLOAD_RATE.max],
      [UPLOAD_RATE.seconds],
      context.now(),
    ]),
  );
  if (!rows[0]?.is_within) throw tooMany();
}

function personLimit(): UploadLimits['ofPerson'] {
  const running = new Map<string, number>();
  return async (who, upload) => {
    const own = running.get(who) ?? 0;
    if (own >= MAX_UPLOADS_PER_PERSON) throw tooMany();
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
