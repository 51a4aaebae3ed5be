/**
 * Recordings that were made and not sent yet, in IndexedDB, so that they survive a lost connection and a reload. Each belongs
 * to a person and a place: another person on the same device neither sees nor hears it.
 */

const DATABASE = 'speaking';
const STORE = 'recordings';
const MAX_AGE_MS = 14 * 24 * 60 * 60_000;

export interface KeptRecording {
  /** What it will be called when it is sent. */
  id: string;
  blob: Blob;
  /** As sound-kinds.ts has it. */
  type: string;
  /** Null until it was decoded. */
  seconds: number | null;
  /** The name of its file in the bucket, once it is there. */
  uploadedAs: string | null;
  savedAt: number;
}

/** The name of one recording. */
export function recordingKey(person: string, place: string): string {
  return `${person} ${place}`;
}

/** Reads a recording; null when there is none or the browser keeps nothing. Deletes all that are older than 14 days. */
export async function readRecording(key: string): Promise<KeptRecording | null> {
  try {
    const store = await openStore('readwrite');
    const old = store.openCursor();
    old.onsuccess = () => {
      const cursor = old.result;
      if (!cursor) return;
      if (Date.now() - ((cursor.value as KeptRecording).savedAt ?? 0) > MAX_AGE_MS) cursor.delete();
      cursor.continue();
    };
    const kept = (await answerOf(store.get(key))) as KeptRecording | undefined;
    return kept && Date.now() - kept.savedAt <= MAX_AGE_MS ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps a recording. @returns false when the browser keeps nothing: then it does not survive a reload */
export async function keepRecording(key: string, recording: KeptRecording): Promise<boolean> {
  try {
    await answerOf((await openStore('readwrite')).put(recording, key));
    return true;
  } catch {
    return false;
  }
}

export async function forgetRecording(key: string): Promise<void> {
  try {
    await answerOf((await openStore('readwrite')).delete(key));
  } catch {
    // Nothing was kept.
  }
}

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await answerOf(opening);
  const transaction = database.transaction(STORE, mode);
  const close = () => database.close();
  transaction.oncomplete = close;
  transaction.onabort = close;
  return transaction.objectStore(STORE);
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
