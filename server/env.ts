import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { OpenIdProvider } from '@english-beyond-limits/backend';
import type { S3Settings } from '@english-beyond-limits/backend/files';
import type { HttpHook } from '@english-beyond-limits/backend/webhooks';
import { z } from 'zod';
import { parseS3 } from './files/s3-settings.ts';
import { type MailAddress, parseMailFrom, parseSmtpUrl, type SmtpSettings } from './mail/mail-settings.ts';
import { googleProvider, parseProviders } from './openid/provider-settings.ts';
import { parseHookSecret, parseHookSecrets, parseHookUrl } from './webhooks/hook-settings.ts';

/** An environment the program cannot start with; its message is one sentence for the operator. */
export class EnvironmentError extends Error {}

export interface Environment {
  port: number;
  host: string;
  /** Whether this is a demo school, which only `parseDemoEnvironment` says. */
  isDemo: boolean;
  /** Where visitors reach the site, without a trailing slash; cookies, canonical links and form targets depend on it. */
  origin: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Addresses or networks (CIDR) whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  /** Null without a mail server: mails wait in the outbox. */
  mail: { smtp: SmtpSettings; from: MailAddress } | null;
  /** Null without a service for text messages: they wait in the outbox. */
  sms: HttpHook | null;
  /** Identity providers people can sign in with, besides their own address. */
  providers: OpenIdProvider[];
  /** An S3 bucket for the contents of files; null when they are in the data folder. */
  s3: S3Settings | null;
  /** The largest upload, in bytes; the limit for pictures is smaller. */
  maxFileBytes: number;
  /** A backend elsewhere; null when it runs in this process. */
  supabase: { url: string; anonKey: string; secretKey: string | null } | null;
  /** Secrets of the hooks by which a backend elsewhere leaves its messages to the site; null where it sends its own. */
  authHooks: { email: Buffer[] | null; sms: Buffer[] | null };
  /** Address of the first administrator. */
  adminEmail: string;
  backups: {
    folder: string;
    /** Whether BACKUP_DIR is set. */
    isFolderGiven: boolean;
    /** Older backups are deleted, except the newest. */
    keepDays: number;
  };
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

const schema = z.object({
  PORT: z.coerce
    .number('PORT must be a number, as in PORT=3000.')
    .int('PORT must be a whole number, as in PORT=3000.')
    .min(1, 'PORT must be between 1 and 65535.')
    .max(65535, 'PORT must be between 1 and 65535.')
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  ORIGIN: z
    .url({
      protocol: /^https?$/,
      error: 'ORIGIN must be an address such as https://scoala.ro, without a path.',
    })
    .refine(
      (value) => !URL.canParse(value) || new URL(value).pathname === '/',
      'ORIGIN must not have a path, as in https://scoala.ro.',
    )
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must begin with postgres:// or postgresql://.')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .refine(
      (entries) => entries.every(isAddressOrNetwork),
      'TRUSTED_PROXIES must be addresses or networks, as in 10.0.0.5, 192.168.0.0/16.',
    ),
  SMTP_URL: parsedBy(parseSmtpUrl),
  MAIL_FROM: parsedBy(
    (value) =>
      parseMailFrom(value) ?? 'MAIL_FROM must be an e-mail address, as in School <hello@school.example>.',
  ),
  SMS_HOOK_URL: parsedBy((value) => parseHookUrl(value)),
  SMS_HOOK_SECRET: parsedBy((value) => parseHookSecret(value)),
  SEND_EMAIL_HOOK_SECRET: parsedBy((value) => parseHookSecrets(value, 'SEND_EMAIL_HOOK_SECRET')),
  SEND_SMS_HOOK_SECRET: parsedBy((value) => parseHookSecrets(value, 'SEND_SMS_HOOK_SECRET')),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OPENID_PROVIDERS: parsedBy(parseProviders),
  S3_ENDPOINT: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z.string().optional(),
  S3_PREFIX: z.string().optional(),
  MAX_FILE_MB: z.coerce
    .number('MAX_FILE_MB must be a number, as in MAX_FILE_MB=2000.')
    .int('MAX_FILE_MB must be a whole number, as in MAX_FILE_MB=2000.')
    .min(5, 'MAX_FILE_MB must be between 5 and 50000.')
    .max(50_000, 'MAX_FILE_MB must be between 5 and 50000.')
    .default(50),
  SUPABASE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'SUPABASE_URL must be an address such as https://project.supabase.co.',
    })
    .transform((value) => new URL(value).origin)
    .optional(),
  SUPABASE_ANON_KEY: z.string().optional(),
  SUPABASE_SERVICE_ROLE_KEY: z.string().optional(),
  ADMIN_EMAIL: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email('ADMIN_EMAIL must be an e-mail address, as in ADMIN_EMAIL=office@school.example.'))
    .default('admin@scoala.invalid'),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_DAYS: z.coerce
    .number('BACKUP_DAYS must be a number, as in BACKUP_DAYS=35.')
    .int('BACKUP_DAYS must be a whole number, as in BACKUP_DAYS=35.')
    .min(1, 'BACKUP_DAYS must be between 1 and 35, which is what the privacy policy says.')
    .max(35, 'BACKUP_DAYS must be between 1 and 35, which is what the privacy policy says.')
    .default(35),
  LOG_LEVEL: z
    .enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'LOG_LEVEL must be debug, info, warn, error or silent.',
    )
    .default('info'),
});

/** A string parsed by `parse`, which returns the value, or a sentence on why it is refused. */
function parsedBy<T extends object>(parse: (value: string) => T | string) {
  return z
    .string()
    .transform((value, context) => {
      const parsed = parse(value);
      if (typeof parsed !== 'string') return parsed;
      context.addIssue({ code: 'custom', message: parsed });
      return z.NEVER;
    })
    .optional();
}

function isAddressOrNetwork(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return (
    bits > 0 &&
    rest.length === 0 &&
    (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bits))
  );
}

/**
 * Reads the environment once, at start. An empty value counts as absent.
 * @throws EnvironmentError naming the first value that cannot be used
 */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new EnvironmentError(issue?.message ?? 'The environment cannot be read.');
  }
  const { PORT, HOST, ORIGIN, DATA_DIR, DATABASE_URL, TRUSTED_PROXIES, LOG_LEVEL } = parsed.data;
  const { SMTP_URL, MAIL_FROM, SMS_HOOK_URL, SMS_HOOK_SECRET } = parsed.data;
  const { SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY } = parsed.data;
  if (!SMTP_URL !== !MAIL_FROM) {
    throw new EnvironmentError(
      `${SMTP_URL ? 'MAIL_FROM' : 'SMTP_URL'} is missing: sending mail takes both SMTP_URL and MAIL_FROM.`,
    );
  }
  if (!SMS_HOOK_URL !== !SMS_HOOK_SECRET) {
    throw new EnvironmentError(
      `${SMS_HOOK_URL ? 'SMS_HOOK_SECRET' : 'SMS_HOOK_URL'} is missing: sending text messages takes both SMS_HOOK_URL and SMS_HOOK_SECRET.`,
    );
  }
  if (!SUPABASE_URL !== !SUPABASE_ANON_KEY) {
    throw new EnvironmentError(
      `${SUPABASE_URL ? 'SUPABASE_ANON_KEY' : 'SUPABASE_URL'} is missing: a backend elsewhere takes both SUPABASE_URL and SUPABASE_ANON_KEY.`,
    );
  }
  if (ORIGIN?.startsWith('https:') && SUPABASE_URL?.startsWith('http:')) {
    throw new EnvironmentError(
      'SUPABASE_URL must begin with https:// where ORIGIN does: browsers would not let the pages of the one ask the other.',
    );
  }
  if (SUPABASE_URL && !DATABASE_URL) {
    throw new EnvironmentError(
      'DATABASE_URL is missing: with a backend elsewhere the site works on its database, so SUPABASE_URL takes DATABASE_URL.',
    );
  }
  const s3 = parseS3(parsed.data);
  if (typeof s3 === 'string') throw new EnvironmentError(s3);
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OPENID_PROVIDERS = [] } = parsed.data;
  if (!GOOGLE_CLIENT_ID !== !GOOGLE_CLIENT_SECRET) {
    throw new EnvironmentError(
      `${GOOGLE_CLIENT_ID ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID'} is missing: signing in with Google takes both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.`,
    );
  }
  const google =
    GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET ? [googleProvider(GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET)] : [];
  if (google.length > 0 && OPENID_PROVIDERS.some(({ name }) => name === 'google')) {
    throw new EnvironmentError('Google is set up twice: by GOOGLE_CLIENT_ID and in OPENID_PROVIDERS.');
  }
  return {
    port: PORT,
    host: HOST,
    isDemo: false,
    origin: ORIGIN ?? `http://localhost:${PORT}`,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    trustedProxies: TRUSTED_PROXIES,
    mail: SMTP_URL && MAIL_FROM ? { smtp: SMTP_URL, from: MAIL_FROM } : null,
    sms: SMS_HOOK_URL && SMS_HOOK_SECRET ? { url: SMS_HOOK_URL, secret: SMS_HOOK_SECRET } : null,
    providers: [...google, ...OPENID_PROVIDERS],
    s3,
    maxFileBytes: parsed.data.MAX_FILE_MB * 1024 * 1024,
    supabase:
      SUPABASE_URL && SUPABASE_ANON_KEY
        ? { url: SUPABASE_URL, anonKey: SUPABASE_ANON_KEY, secretKey: SUPABASE_SERVICE_ROLE_KEY ?? null }
        : null,
    authHooks: {
      email: parsed.data.SEND_EMAIL_HOOK_SECRET ?? null,
      sms: parsed.data.SEND_SMS_HOOK_SECRET ?? null,
    },
    adminEmail: parsed.data.ADMIN_EMAIL,
    backups: {
      folder: resolve(parsed.data.BACKUP_DIR ?? join(DATA_DIR, 'backups')),
      isFolderGiven: parsed.data.BACKUP_DIR !== undefined,
      keepDays: parsed.data.BACKUP_DAYS,
    },
    logLevel: LOG_LEVEL,
  };
}
