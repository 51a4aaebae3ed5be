import { fetchRaw, type RawResponse } from './raw-response.ts';

/** The first finds nothing kept, the second has it kept, the third may get it as it was packed in haste. */
const FEWEST_TRIES = 3;
const TRIES = 20;
const APART_MS = 500;

/**
 * What everybody gets but the first: a server may keep a page after sending it a few times, and pack it better
 * meanwhile. It has settled when it is as long as half a second before, and packed if that was asked for.
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
      tries >= FEWEST_TRIES &&
      response.headers['content-encoding'] === best &&
      response.body.length === before.body.length;
    if (isSettled || tries === TRIES) return response;
    before = response;
  }
}
