import { resolve } from 'node:path';
import { type Environment, EnvironmentError, parseEnvironment } from '../env.ts';
import { isLoopback } from '../http/loopback.ts';

/** What the environment may say to a demo school; every other value belongs to a real one. */
const TAKEN = new Set(['DEMO_DIR', 'PORT', 'HOST', 'ORIGIN', 'LOG_LEVEL']);

const REFUSED = [
  'DATA_DIR',
  'DATABASE_URL',
  'TRUSTED_PROXIES',
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_HOOK_URL',
  'SMS_HOOK_SECRET',
  'SEND_EMAIL_HOOK_SECRET',
  'SEND_SMS_HOOK_SECRET',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'OPENID_PROVIDERS',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'SUPABASE_URL',
  'SUPABASE_ANON_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
  'BACKUP_DIR',
];

/** Beside a school on its usual port. */
const DEMO_PORT = '3100';

/**
 * Reads the environment of a demo school: its own folder, this machine alone, and nothing that leads out of it.
 * @throws EnvironmentError naming the first value that cannot be used
 */
export function parseDemoEnvironment(source: Record<string, string | undefined>): Environment {
  const given = (name: string) => source[name] || undefined;
  const refused = REFUSED.find((name) => given(name) !== undefined);
  if (refused) {
    throw new EnvironmentError(
      `${refused} is set, and a demo school takes only ${[...TAKEN].join(', ')}: it has a database of its own and sends nothing.`,
    );
  }
  const taken = Object.fromEntries([...TAKEN].map((name) => [name, given(name)]));
  const env = parseEnvironment({ ...taken, PORT: given('PORT') ?? DEMO_PORT });
  if (!isLoopback(env.host)) {
    throw new EnvironmentError(
      `HOST is ${env.host}, and a demo school is open to this machine only: leave HOST empty.`,
    );
  }
  if (!isLoopback(new URL(env.origin).hostname)) {
    throw new EnvironmentError(
      `ORIGIN is ${env.origin}, and a demo school is open to this machine only: leave ORIGIN empty.`,
    );
  }
  const dataDir = resolve(given('DEMO_DIR') ?? 'data-demo');
  return { ...env, isDemo: true, dataDir, backups: { ...env.backups, folder: resolve(dataDir, 'backups') } };
}
