import { verifiedWebhookId } from '@english-beyond-limits/backend/webhooks';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AuthHooks } from '#app/account/messages/auth-messages.ts';
import type { AppBindings } from '../http/app-bindings.ts';
import { readEmailHook } from './read-email-hook.ts';
import { readSmsHook } from './read-sms-hook.ts';

/** Signing secrets of the two hooks; null where one is not set up. */
export interface AuthHookSecrets {
  email: readonly Buffer[] | null;
  sms: readonly Buffer[] | null;
}

interface Options {
  secrets: AuthHookSecrets;
  hooks: Pick<AuthHooks, 'takeDelivery'>;
  now(): Date;
}

const MAX_BODY_BYTES = 64 * 1024;

/**
 * Receives the messages of a backend elsewhere: Supabase's "send email" and "send SMS" hooks, sent by a hosted project or
 * by our own backend in another process (decision 0038).
 */
export function mountAuthHooks(app: Hono<AppBindings>, { secrets, hooks, now }: Options): void {
  app.use(
    '/api/auth-hooks/*',
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => refuse(c, 413, 'The payload is too large') }),
  );
  app.post('/api/auth-hooks/send-email', (c) =>
    take(c, { secrets: secrets.email, name: 'SEND_EMAIL_HOOK_SECRET', now }, async (id, body) => {
      const emails = readEmailHook(body, now());
      if (!emails) return false;
      if (emails.length === 0)
        c.get('log').info({ hook: 'send-email' }, 'notice without a mail template ignored');
      await hooks.takeDelivery(id, { emails });
      return true;
    }),
  );
  app.post('/api/auth-hooks/send-sms', (c) =>
    take(c, { secrets: secrets.sms, name: 'SEND_SMS_HOOK_SECRET', now }, async (id, body) => {
      const text = readSmsHook(body, now());
      if (text) await hooks.takeDelivery(id, { texts: [text] });
      return text !== null;
    }),
  );
}

interface Hook {
  secrets: readonly Buffer[] | null;
  /** Name of the environment variable. */
  name: string;
  now(): Date;
}

async function take(
  c: Context<AppBindings>,
  { secrets, name, now }: Hook,
  keep: (id: string, body: string) => Promise<boolean>,
): Promise<Response> {
  if (!secrets) return refuse(c, 404, `This hook is not set up: ${name} is missing`);
  const body = await c.req.text();
  const id = verifiedWebhookId(c.req.raw.headers, body, secrets, Math.floor(now().getTime() / 1000));
  if (id === null) return refuse(c, 401, 'The signature or its time does not count');
  try {
    if (!(await keep(id, body))) return refuse(c, 400, 'The payload cannot be read');
  } catch (error) {
    c.get('log').error({ err: error }, 'storing an account message failed');
    c.header('Retry-After', '1');
    return refuse(c, 503, 'The message could not be kept');
  }
  c.header('Cache-Control', 'no-store');
  return c.json({});
}

/** An error in the format of Supabase's hooks: the status is in the body as well. */
function refuse(c: Context<AppBindings>, status: 400 | 401 | 404 | 413 | 503, message: string): Response {
  c.header('Cache-Control', 'no-store');
  return c.json({ error: { http_code: status, message } }, status);
}
