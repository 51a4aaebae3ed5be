import { describe, expect, it } from 'vitest';
import { EnvironmentError } from '../env.ts';
import { parseBackendEnvironment } from './backend-env.ts';

const DATABASE_URL = 'postgres://school@localhost/school';
const SECRET = 'v1,whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const HOOK = {
  SEND_EMAIL_HOOK_URL: 'https://school.example/api/auth-hooks/send-email',
  SEND_EMAIL_HOOK_SECRET: SECRET,
};

describe('The environment of a backend in a process of its own', () => {
  it('has defaults for everything except the database', () => {
    expect(parseBackendEnvironment({ DATABASE_URL, PORT: '' })).toMatchObject({
      port: 54321,
      siteUrl: 'http://localhost:3000',
      publicUrl: 'http://localhost:54321',
      sendEmail: null,
      sendSms: null,
      isConfirmationRequired: false,
    });
  });

  it('requires confirmed addresses if mails are sent, unless it is set', () => {
    const isRequired = (more: Record<string, string>) =>
      parseBackendEnvironment({ DATABASE_URL, ...more }).isConfirmationRequired;
    expect(isRequired(HOOK)).toBe(true);
    expect(isRequired({ ...HOOK, MAILER_AUTOCONFIRM: 'true' })).toBe(false);
    expect(isRequired({ MAILER_AUTOCONFIRM: 'false' })).toBe(true);
  });

  it('signs with the first of several secrets', () => {
    const other = `v1,whsec_${Buffer.alloc(24, 9).toString('base64')}`;
    const { sendEmail } = parseBackendEnvironment({
      DATABASE_URL,
      ...HOOK,
      SEND_EMAIL_HOOK_SECRET: `${other}|${SECRET}`,
    });
    expect(sendEmail?.secret).toEqual(Buffer.alloc(24, 9));
  });

  it('ignores variables of the site', () => {
    const ofTheSite = {
      ORIGIN: 'nowhere',
      SMTP_URL: 'x',
      SUPABASE_URL: 'x',
      SMS_HOOK_URL: 'x',
      ADMIN_EMAIL: 'x',
    };
    const secretAlone = { SEND_EMAIL_HOOK_SECRET: SECRET };
    expect(parseBackendEnvironment({ DATABASE_URL, ...ofTheSite, ...secretAlone }).sendEmail).toBeNull();
  });

  it.each([
    [{}, /^DATABASE_URL is missing/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must/],
    [{ DATABASE_URL, SITE_URL: 'https://school.example/ro' }, /^SITE_URL must not have a path/],
    [{ DATABASE_URL, API_EXTERNAL_URL: 'api' }, /^API_EXTERNAL_URL must/],
    [{ DATABASE_URL, MAILER_AUTOCONFIRM: 'yes' }, /^MAILER_AUTOCONFIRM must/],
    [{ DATABASE_URL, ...HOOK, SEND_EMAIL_HOOK_SECRET: '' }, /^SEND_EMAIL_HOOK_SECRET is missing/],
    [{ DATABASE_URL, ...HOOK, SEND_EMAIL_HOOK_SECRET: 'x' }, /^SEND_EMAIL_HOOK_SECRET must/],
    [
      { DATABASE_URL, ...HOOK, SEND_EMAIL_HOOK_URL: 'http://school.example/' },
      /^SEND_EMAIL_HOOK_URL carries codes/,
    ],
    [{ DATABASE_URL, TRUSTED_PROXIES: 'caddy' }, /^TRUSTED_PROXIES must/],
  ])('refuses %j with a sentence that names the value', (source, sentence) => {
    expect(() => parseBackendEnvironment(source)).toThrow(EnvironmentError);
    expect(() => parseBackendEnvironment(source)).toThrow(sentence);
  });
});
