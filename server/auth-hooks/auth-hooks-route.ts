import { verifiedWebhookId } from '@english-beyond-limits/backend/webhooks';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AuthHooks } from '#app/account/messages/auth-messages.ts';
import type { AppBindings } from '../http/app-bindings.ts';
import { readEmailHook } from './read-email-hook.ts';
import { readSmsHook } from './read-sms-hook.ts';

/** What the two hooks are signed with; null where one is not set up. */
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
 * Takes the messages of a backend that runs elsewhere: Supabase's "send email" and "send SMS" hooks, for a hosted
 * project and for a backend of our own in another process (decision 0038).
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
      if (emails.length === 0) c.get('log').info({ hook: 'send-email' }, 'a notice we have no mail for');
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
  /** Of the value that sets it up. */
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
    c.get('log').error({ err: error }, 'a message of an account could not be kept');
    c.header('Retry-After', '1');
    return refuse(c, 503, 'The message could not be kept');
  }
  c.header('Cache-Control', 'no-store');
  return c.json({});
}

/** As hooks say it, in the status and inside. */
function refuse(c: Context<AppBindings>, status: 400 | 401 | 404 | 413 | 503, message: string): Response {
  c.header('Cache-Control', 'no-store');
  return c.json({ error: { http_code: status, message } }, status);
}
