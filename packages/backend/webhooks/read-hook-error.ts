/** An error in the answer of a hook, in the names of the reference. */
export interface HookError {
  http_code?: unknown;
  message?: string;
}

/** The longest part of an answer that is read. */
const MAX_ANSWER_BYTES = 16_384;

/**
 * Reads the answer of a hook, which may be 200 with an error in the body.
 * @returns the error; null without one, and for an answer that is not JSON
 * @throws what reading the body throws
 */
export async function readHookError(response: Response): Promise<HookError | null> {
  const text = await readStart(response);
  try {
    const answer = JSON.parse(text) as { error?: HookError | null } | null;
    return answer?.error || null;
  } catch {
    return null;
  }
}

async function readStart(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(chunks).toString();
}
