import { RateLimiterMemory } from 'rate-limiter-flexible';
import { tooMany } from './storage-error.ts';

/** What uploads may take of this process: memory while they are read, and time while they are drawn. */
export interface UploadLimits {
  /** Runs an upload of somebody, or refuses it at once when there is no place. @throws StorageError */
  inPlace<T>(who: string, upload: () => Promise<T>): Promise<T>;
  /** Draws an image of somebody when it is its turn. @throws StorageError when they had too many drawn */
  draw<T>(who: string, drawing: () => Promise<T>): Promise<T>;
}

/** Read, a picture is there up to four times over: twenty of five megabytes are four hundred. */
const PLACES = { inAll: 20, each: 3 };
/** One image may take a core for a second or two. */
const DRAWINGS = { points: 60, duration: 600 };

export function createUploadLimits(): UploadLimits {
  const drawings = new RateLimiterMemory(DRAWINGS);
  const inTurn = turns();
  return {
    inPlace: places(),
    async draw(who, drawing) {
      await drawings.consume(who).catch(() => {
        throw tooMany();
      });
      return inTurn(drawing);
    },
  };
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
function turns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
}
