import type { HttpHook } from '@english-beyond-limits/backend/webhooks';
import { z } from 'zod';
import { type Environment, EnvironmentRefusal, parseEnvironment } from '../env.ts';
import { parseHookSecrets, parseHookUrl } from '../webhooks/hook-settings.ts';

/** What of the site's environment a backend in a process of its own reads in the same way. */
type Shared = Omit<
  Environment,
  'origin' | 'databaseUrl' | 'mail' | 'sms' | 'supabase' | 'authHooks' | 'adminEmail'
>;

export interface BackendEnvironment extends Shared {
  databaseUrl: string;
  /** Where the site is: whose pages may ask, and where redirects lead. */
  siteUrl: string;
  /** Where browsers and the site reach this process: the site's SUPABASE_URL. */
  publicUrl: string;
  /** Who sends mails and text messages about accounts; null for nobody. */
  sendEmail: HttpHook | null;
  sendSms: HttpHook | null;
  isConfirmationRequired: boolean;
}

/** As Supabase's own tool has it on a developer's machine. */
const DEFAULT_PORT = '54321';
/** What the site reads and this process does not: nothing of it may keep the process from starting. */
const OF_THE_SITE = [
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
 * @throws EnvironmentRefusal naming the first value that cannot be used
 */
export function parseBackendEnvironment(source: Record<string, string | undefined>): BackendEnvironment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw new EnvironmentRefusal(parsed.error.issues[0]?.message ?? 'The environment cannot be read.');
  }
  const { SITE_URL, API_EXTERNAL_URL, MAILER_AUTOCONFIRM } = parsed.data;
  const shared = parseEnvironment({
    PORT: DEFAULT_PORT,
    ...Object.fromEntries(Object.entries(given).filter(([name]) => !OF_THE_SITE.includes(name))),
  });
  const sendEmail = hookOf(parsed.data, 'SEND_EMAIL_HOOK', 'send-email');
  return {
    ...shared,
    databaseUrl: parsed.data.DATABASE_URL,
    siteUrl: SITE_URL,
    publicUrl: API_EXTERNAL_URL ?? `http://localhost:${shared.port}`,
    sendEmail,
    sendSms: hookOf(parsed.data, 'SEND_SMS_HOOK', 'send-sms'),
    // Where nobody sends mails, nobody could confirm anything.
    isConfirmationRequired: MAILER_AUTOCONFIRM ? MAILER_AUTOCONFIRM === 'false' : sendEmail !== null,
  };
}

type HookName = 'SEND_EMAIL_HOOK' | 'SEND_SMS_HOOK';

/** A secret alone may be there for the site, which shares the environment on a laptop. */
function hookOf(given: z.infer<typeof schema>, name: HookName, path: string): HttpHook | null {
  const [url, secret] = [given[`${name}_URL`], given[`${name}_SECRET`]];
  if (!url) return null;
  if (!secret) {
    throw new EnvironmentRefusal(
      `${name}_SECRET is missing: a hook takes both ${name}_URL and ${name}_SECRET.`,
    );
  }
  const example = `https://school.example/api/auth-hooks/${path}`;
  const to = orRefusal(parseHookUrl(url, `${name}_URL`, example));
  const [signing] = orRefusal(parseHookSecrets(secret, `${name}_SECRET`));
  return { url: to, secret: signing as Buffer };
}

function orRefusal<T>(parsed: T | string): T {
  if (typeof parsed === 'string') throw new EnvironmentRefusal(parsed);
  return parsed;
}
