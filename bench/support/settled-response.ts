import { fetchRaw, type RawResponse } from './raw-response.ts';

const TRIES = 20;

/** What everybody gets but the first: a server may keep a page after sending it once, and pack it meanwhile. */
export async function fetchSettled(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<RawResponse> {
  await fetchRaw(port, path, headers);
  const best = /\bbr\b/.test(headers['Accept-Encoding'] ?? '') ? 'br' : undefined;
  for (let tries = 1; ; tries++) {
    const response = await fetchRaw(port, path, headers);
    if (response.headers['content-encoding'] === best || tries === TRIES) return response;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
