import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type MailAddress, parseMailFrom, parseSmtpUrl, type SmtpSettings } from './mail/mail-settings.ts';

/** A reason not to start that a person can act on: one sentence, no stack trace. */
export class EnvironmentRefusal extends Error {}

export interface Environment {
  port: number;
  host: string;
  /** Where visitors reach the site, without a trailing slash: decides cookies, canonical links, form targets. */
  origin: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Addresses or networks (CIDR) whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** Null when there is no mail server: mails then wait in the outbox. */
  mail: { smtp: SmtpSettings; from: MailAddress } | null;
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
  SMTP_URL: z
    .string()
    .transform((value, context) => {
      const parsed = parseSmtpUrl(value);
      if (typeof parsed !== 'string') return parsed;
      context.addIssue({ code: 'custom', message: parsed });
      return z.NEVER;
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .transform((value, context) => {
      const parsed = parseMailFrom(value);
      if (parsed) return parsed;
      context.addIssue({
        code: 'custom',
        message: 'MAIL_FROM must be an e-mail address, as in School <hello@school.example>.',
      });
      return z.NEVER;
    })
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'LOG_LEVEL must be debug, info, warn, error or silent.',
    )
    .default('info'),
});

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
 * @throws EnvironmentRefusal naming the first value that cannot be used.
 */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new EnvironmentRefusal(issue?.message ?? 'The environment cannot be read.');
  }
  const { PORT, HOST, ORIGIN, DATA_DIR, DATABASE_URL, TRUSTED_PROXIES, SMTP_URL, MAIL_FROM, LOG_LEVEL } =
    parsed.data;
  if (!SMTP_URL !== !MAIL_FROM) {
    throw new EnvironmentRefusal(
      `${SMTP_URL ? 'MAIL_FROM' : 'SMTP_URL'} is missing: sending mail takes both SMTP_URL and MAIL_FROM.`,
    );
  }
  return {
    port: PORT,
    host: HOST,
    origin: ORIGIN ?? `http://localhost:${PORT}`,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    trustedProxies: TRUSTED_PROXIES,
    mail: SMTP_URL && MAIL_FROM ? { smtp: SMTP_URL, from: MAIL_FROM } : null,
    logLevel: LOG_LEVEL,
  };
}
