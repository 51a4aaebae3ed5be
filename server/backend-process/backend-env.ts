import type { HttpHook } from '@english-beyond-limits/backend/webhooks';
import { z } from 'zod';
import { type Environment, EnvironmentError, parseEnvironment } from '../env.ts';
import { parseHookSecrets, parseHookUrl } from '../webhooks/hook-settings.ts';

/** The part of the site's environment that a backend in a process of its own reads in the same way. */
type Shared = Omit<
  Environment,
  'origin' | 'databaseUrl' | 'mail' | 'sms' | 'supabase' | 'authHooks' | 'adminEmail'
>;

export interface BackendEnvironment extends Shared {
  databaseUrl: string;
  /** Address of the site: its pages may call the backend, and redirects lead to it. */
  siteUrl: string;
  /** Where browsers and the site reach this process; the site's SUPABASE_URL. */
  publicUrl: string;
  /** Hooks that send mails and text messages about accounts; without them none are sent. */
  sendEmail: HttpHook | null;
  sendSms: HttpHook | null;
  isConfirmationRequired: boolean;
}

/** The port of the Supabase CLI. */
const DEFAULT_PORT = '54321';
/** Variables of the site alone: an invalid value must not keep this process from starting. */
const SITE_ONLY = [
  'ORIGIN',
  'SUPABASE_URL',
  'SUPABASE_ANON_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_HOOK_URL',
  'SMS_HOOK_SECRET',
  'SEND_EMAIL_HOOK_SECRET',
  'SEND_SMS_HOOK_SECRET',
  'ADMIN_EMAIL',
];

const schema = z.object({
  DATABASE_URL: z.string('DATABASE_URL is missing: a backend of its own process keeps everything in it.'),
  SITE_URL: origin('SITE_URL', 'https://school.example').default('http://localhost:3000'),
  API_EXTERNAL_URL: origin('API_EXTERNAL_URL', 'https://api.school.example').optional(),
  SEND_EMAIL_HOOK_URL: z.string().optional(),
  SEND_EMAIL_HOOK_SECRET: z.string().optional(),
  SEND_SMS_HOOK_URL: z.string().optional(),
  SEND_SMS_HOOK_SECRET: z.string().optional(),
  MAILER_AUTOCONFIRM: z.enum(['true', 'false'], 'MAILER_AUTOCONFIRM must be true or false.').optional(),
});

function origin(name: string, example: string) {
  return z
    .url({ protocol: /^https?$/, error: `${name} must be an address such as ${example}, without a path.` })
    .refine(
      (value) => !URL.canParse(value) || new URL(value).pathname === '/',
      `${name} must not have a path, as in ${example}.`,
    )
    .transform((value) => new URL(value).origin);
}

/**
 * Reads the environment of a backend in a process of its own once, at start. An empty value counts as absent.
 * @throws EnvironmentError naming the first value that cannot be used
 */
export function parseBackendEnvironment(source: Record<string, string | undefined>): BackendEnvironment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw new EnvironmentError(parsed.error.issues[0]?.message ?? 'The environment cannot be read.');
  }
  const { SITE_URL, API_EXTERNAL_URL, MAILER_AUTOCONFIRM } = parsed.data;
  const shared = parseEnvironment({
    PORT: DEFAULT_PORT,
    ...Object.fromEntries(Object.entries(given).filter(([name]) => !SITE_ONLY.includes(name))),
  });
  const sendEmail = hookOf(parsed.data, 'SEND_EMAIL_HOOK', 'send-email');
  return {
    ...shared,
    databaseUrl: parsed.data.DATABASE_URL,
    siteUrl: SITE_URL,
    publicUrl: API_EXTERNAL_URL ?? `http://localhost:${shared.port}`,
    sendEmail,
    sendSms: hookOf(parsed.data, 'SEND_SMS_HOOK', 'send-sms'),
    // Without mails no address could be confirmed.
    isConfirmationRequired: MAILER_AUTOCONFIRM ? MAILER_AUTOCONFIRM === 'false' : sendEmail !== null,
  };
}

type HookName = 'SEND_EMAIL_HOOK' | 'SEND_SMS_HOOK';

/** A secret without a URL is ignored: it may be there for the site, which shares the environment on a laptop. */
function hookOf(given: z.infer<typeof schema>, name: HookName, path: string): HttpHook | null {
  const [url, secret] = [given[`${name}_URL`], given[`${name}_SECRET`]];
  if (!url) return null;
  if (!secret) {
    throw new EnvironmentError(
      `${name}_SECRET is missing: a hook takes both ${name}_URL and ${name}_SECRET.`,
    );
  }
  const example = `https://school.example/api/auth-hooks/${path}`;
  const parsedUrl = throwIfRefused(parseHookUrl(url, `${name}_URL`, example));
  const [signingSecret] = throwIfRefused(parseHookSecrets(secret, `${name}_SECRET`));
  return { url: parsedUrl, secret: signingSecret as Buffer };
}

function throwIfRefused<T>(parsed: T | string): T {
  if (typeof parsed === 'string') throw new EnvironmentError(parsed);
  return parsed;
}
