import { fetchRaw, type RawResponse } from './raw-response.ts';

/** The first finds an empty cache, the second fills it, the third may get a quick, weaker compression. */
const MIN_TRIES = 3;
const TRIES = 20;
const APART_MS = 500;

/**
 * The response that later visitors get: a server may cache a page after sending it a few times, and compress it better
 * meanwhile. It has settled when it is as long as half a second before, and compressed if that was asked for.
 */
export async function fetchSettled(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<RawResponse> {
  const best = /\bbr\b/.test(headers['Accept-Encoding'] ?? '') ? 'br' : undefined;
  let before = await fetchRaw(port, path, headers);
  for (let tries = 1; ; tries++) {
    await new Promise((resolve) => setTimeout(resolve, APART_MS));
    const response = await fetchRaw(port, path, headers);
    const isSettled =
      tries >= MIN_TRIES &&
      response.headers['content-encoding'] === best &&
      response.body.length === before.body.length;
    if (isSettled || tries === TRIES) return response;
    before = response;
  }
}
