import { createHash } from 'node:crypto';
import { networkOf } from '../../auth/limits/limits.ts';
import type { Caller } from '../../gateway/caller.ts';
import { ownerOf, type StorageContext } from '../storage-context.ts';
import { tooMany } from '../storage-error.ts';

/** What uploads may take of this process: memory while they are read, and time while they are drawn. */
export interface UploadLimits {
  /** Runs an upload of somebody, or refuses it at once when there is no place. @throws StorageError */
  inPlace<T>(who: string, upload: () => Promise<T>): Promise<T>;
  /** Draws an image when it is its turn. */
  draw<T>(drawing: () => Promise<T>): Promise<T>;
}

/** Read, a picture is there up to four times over: twenty of five megabytes are four hundred. */
const PLACES = { inAll: 20, each: 3 };
/** An image may take a core for a second or two. */
const UPLOADS = { max: 60, seconds: 600 };

/** The limits of one process, nothing taken at first. */
export function createUploadLimits(): UploadLimits {
  return { inPlace: places(), draw: turns() };
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

function places(): UploadLimits['inPlace'] {
  const taken = new Map<string, number>();
  let all = 0;
  return async (who, upload) => {
    const own = taken.get(who) ?? 0;
    if (all >= PLACES.inAll || own >= PLACES.each) throw tooMany();
    all++;
    taken.set(who, own + 1);
    try {
      return await upload();
    } finally {
      all--;
      const left = (taken.get(who) ?? 1) - 1;
      if (left > 0) taken.set(who, left);
      else taken.delete(who);
    }
  };
}

/** One piece of work after the other: images share the processor with everybody's requests. */
function turns(): UploadLimits['draw'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
}
