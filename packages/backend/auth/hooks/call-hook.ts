import { setTimeout as sleep } from 'node:timers/promises';
import { webhookHeaders } from '../../webhooks/sign-webhook.ts';
import { AuthError } from '../http/auth-error.ts';

/** Who is told of something over HTTP. */
export interface HttpHook {
  url: URL;
  /** Signs what is sent. */
  secret: Buffer;
}

/** The reference's: somebody is waiting at the other end, within a transaction. */
const PATIENCE_MS = 5_000;
const TRIES = 3;
const PAUSE_MS = 300;
/** More of an answer is not read. */
const MAX_ANSWER_BYTES = 16_384;

/**
 * Calls a hook of Supabase Auth: a signed POST, tried three times within five seconds where nobody answers or the
 * receiver asks for it, each time under the same id. It goes to that address alone: redirects are not followed.
 * @throws AuthError with the reference's codes when it was not taken
 */
export async function callHook({ url, secret }: HttpHook, payload: object, now: Date): Promise<void> {
  const id = crypto.randomUUID();
  const body = JSON.stringify(payload);
  const signed = webhookHeaders(secret, id, Math.floor(now.getTime() / 1000), body);
  const deadline = AbortSignal.timeout(PATIENCE_MS);
  for (let attempt = 1; ; attempt++) {
    const outcome = await post(url, body, signed, deadline);
    if (outcome === 'taken') return;
    if (!outcome.mayPass || attempt === TRIES || deadline.aborted) throw outcome.error;
    await sleep(PAUSE_MS * attempt);
  }
}

type Outcome = 'taken' | { error: AuthError; mayPass: boolean };

async function post(
  url: URL,
  body: string,
  signed: Record<string, string>,
  deadline: AbortSignal,
): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...signed },
      body,
      redirect: 'manual',
      signal: deadline,
    });
    return response.ok ? outcomeInside(await firstOf(response)) : await refused(response);
  } catch {
    const code = deadline.aborted ? 'hook_timeout' : 'hook_timeout_after_retry';
    return { error: new AuthError(422, code, 'Failed to reach hook'), mayPass: !deadline.aborted };
  }
}

async function refused(response: Response): Promise<Outcome> {
  await response.body?.cancel();
  const isAskedToWait = response.status === 429 || response.status === 503;
  const said = isAskedToWait ? 'Service currently unavailable due to hook' : `status ${response.status}`;
  return {
    error: new AuthError(500, 'unexpected_failure', `The hook did not take the message: ${said}`),
    mayPass: isAskedToWait && response.headers.has('Retry-After'),
  };
}

/** A hook may answer 200 and say inside that it went wrong. */
function outcomeInside(text: string): Outcome {
  const said = errorIn(text);
  if (!said?.message) return 'taken';
  const status = Number(said.http_code);
  const isStatus = Number.isInteger(status) && status >= 400 && status <= 599;
  return {
    error: new AuthError(isStatus ? status : 500, 'unexpected_failure', said.message),
    mayPass: false,
  };
}

function errorIn(text: string): { http_code?: unknown; message?: string } | null {
  try {
    const answer = JSON.parse(text) as { error?: { http_code?: unknown; message?: string } | null } | null;
    return answer?.error ?? null;
  } catch {
    return null;
  }
}

async function firstOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(chunks).toString();
}
