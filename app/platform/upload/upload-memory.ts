/** In `localStorage`: where an upload that is not finished goes on. */
const PREFIX = 'upload.';
/** As long as the backend keeps one. */
const KEPT_MS = 24 * 3_600_000;
const SAMPLE_BYTES = 64 * 1024;

interface KnownUpload {
  url: string;
  at: number;
}

/** The key of one person's upload of one file: another recording under the same name is another upload. */
export async function uploadKey(
  person: string,
  { bucket, path, file }: { bucket: string; path: string; file: Blob },
): Promise<string> {
  const ends = [file.slice(0, SAMPLE_BYTES), file.slice(-SAMPLE_BYTES)];
  const bytes = await Promise.all(ends.map((end) => end.arrayBuffer()));
  // FNV-1a: crypto.subtle is missing on a page without TLS.
  let hash = 0x811c9dc5;
  for (const end of bytes) {
    for (const byte of new Uint8Array(end)) hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return `${PREFIX}${person}.${bucket}/${path}.${file.size}.${(hash >>> 0).toString(16)}`;
}

/** The address at which an upload goes on; null for a new one. Forgets those that are too old. */
export function knownUpload(key: string): string | null {
  let found: string | null = null;
  try {
    for (const name of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) {
      const { url, at } = JSON.parse(localStorage[name]) as KnownUpload;
      if (Date.now() - at > KEPT_MS) localStorage.removeItem(name);
      else if (name === key) found = url;
    }
  } catch {
    // Without storage an upload begins anew after a reload.
  }
  return found;
}

export function rememberUpload(key: string, url: string): void {
  try {
    localStorage[key] = JSON.stringify({ url, at: Date.now() } satisfies KnownUpload);
  } catch {
    // The same.
  }
}

export function forgetUpload(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // The same.
  }
}
