import { setTimeout as sleep } from 'node:timers/promises';
import { type HookError, readHookError } from '../../webhooks/read-hook-error.ts';
import { webhookHeaders } from '../../webhooks/sign-webhook.ts';
import { AuthError } from '../http/auth-error.ts';

/** An HTTP endpoint that receives events. */
export interface HttpHook {
  url: URL;
  /** The key for signatures. */
  secret: Buffer;
}

/** As in the reference: a person is waiting, and a transaction is open. */
const TIMEOUT_MS = 5_000;
const TRIES = 3;
const PAUSE_MS = 300;

/**
 * Calls a hook of Supabase Auth: a signed POST, tried three times within five seconds when there is no answer or the
 * receiver asks for a retry, always with the same id. Redirects are not followed.
 * @throws AuthError with the codes of the reference when it was not accepted
 */
export async function callHook({ url, secret }: HttpHook, payload: object, now: Date): Promise<void> {
  const id = crypto.randomUUID();
  const body = JSON.stringify(payload);
  const signed = webhookHeaders(secret, id, Math.floor(now.getTime() / 1000), body);
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  for (let attempt = 1; ; attempt++) {
    const outcome = await post(url, body, signed, deadline);
    if (outcome === 'accepted') return;
    if (!outcome.isRetryable || attempt === TRIES || deadline.aborted) throw outcome.error;
    await sleep(PAUSE_MS * attempt);
  }
}

type Outcome = 'accepted' | { error: AuthError; isRetryable: boolean };

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
    return response.ok ? outcomeInside(await readHookError(response)) : await refused(response);
  } catch {
    const code = deadline.aborted ? 'hook_timeout' : 'hook_timeout_after_retry';
    return { error: new AuthError(422, code, 'Failed to reach hook'), isRetryable: !deadline.aborted };
  }
}

async function refused(response: Response): Promise<Outcome> {
  await response.body?.cancel();
  const isAskedToWait = response.status === 429 || response.status === 503;
  const said = isAskedToWait ? 'Service currently unavailable due to hook' : `status ${response.status}`;
  return {
    error: new AuthError(500, 'unexpected_failure', `The hook did not take the message: ${said}`),
    isRetryable: isAskedToWait && response.headers.has('Retry-After'),
  };
}

/** A hook may answer 200 with an error in the body. */
function outcomeInside(said: HookError | null): Outcome {
  if (!said?.message) return 'accepted';
  const status = Number(said.http_code);
  const isStatus = Number.isInteger(status) && status >= 400 && status <= 599;
  return {
    error: new AuthError(isStatus ? status : 500, 'unexpected_failure', said.message),
    isRetryable: false,
  };
}
