import { describe, expect, it } from 'vitest';
import { EnvironmentError, parseEnvironment } from './env.ts';

const HOOK_SECRET = 'v1,whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const googleAgain = JSON.stringify([
  { name: 'google', issuer: 'https://accounts.google.com', clientId: 'z', clientSecret: 'w' },
]);

describe('The environment', () => {
  it('has working defaults', () => {
    const env = parseEnvironment({});
    expect(env).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      origin: 'http://localhost:3000',
      adminEmail: 'admin@scoala.invalid',
      logLevel: 'info',
    });
    expect(env.databaseUrl).toBeUndefined();
    expect(env.mail).toBeNull();
    expect(env.sms).toBeNull();
  });

  it('follows PORT in the default origin and counts an empty value as absent', () => {
    expect(parseEnvironment({ PORT: '4100', ORIGIN: '' }).origin).toBe('http://localhost:4100');
  });

  it.each([
    [{ PORT: 'trei' }, /PORT/],
    [{ PORT: '0' }, /PORT/],
    [{ PORT: '70000' }, /PORT/],
    [{ ORIGIN: 'scoala.ro' }, /ORIGIN/],
    [{ ORIGIN: 'https://scoala.ro/engleza' }, /ORIGIN/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    [{ ADMIN_EMAIL: 'directoarea' }, /ADMIN_EMAIL/],
    [{ TRUSTED_PROXIES: 'caddy' }, /TRUSTED_PROXIES/],
    [{ TRUSTED_PROXIES: '10.0.0.0/99' }, /TRUSTED_PROXIES/],
    [{ SMTP_URL: 'mail.scoala.ro', MAIL_FROM: 'salut@scoala.ro' }, /SMTP_URL/],
    [{ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'salut' }, /MAIL_FROM/],
    [{ SMTP_URL: 'smtp://localhost' }, /MAIL_FROM is missing/],
    [{ MAIL_FROM: 'salut@scoala.ro' }, /SMTP_URL is missing/],
    [{ SMS_HOOK_URL: 'http://sms.scoala.ro', SMS_HOOK_SECRET: HOOK_SECRET }, /SMS_HOOK_URL/],
    [{ SMS_HOOK_URL: 'https://sms.scoala.ro', SMS_HOOK_SECRET: 'parola' }, /SMS_HOOK_SECRET/],
    [{ SMS_HOOK_URL: 'https://sms.scoala.ro' }, /SMS_HOOK_SECRET is missing/],
    [{ SMS_HOOK_SECRET: HOOK_SECRET }, /SMS_HOOK_URL is missing/],
    [{ SEND_EMAIL_HOOK_SECRET: 'parola' }, /SEND_EMAIL_HOOK_SECRET/],
    [{ SEND_SMS_HOOK_SECRET: `${HOOK_SECRET}|parola` }, /SEND_SMS_HOOK_SECRET/],
    [{ SUPABASE_URL: 'https://project.example', SUPABASE_ANON_KEY: 'x' }, /DATABASE_URL is missing/],
    [
      { ORIGIN: 'https://scoala.ro', SUPABASE_URL: 'http://api.scoala.ro', SUPABASE_ANON_KEY: 'x' },
      /SUPABASE_URL must begin with https/,
    ],
    [{ GOOGLE_CLIENT_ID: 'x' }, /GOOGLE_CLIENT_SECRET is missing/],
    [{ GOOGLE_CLIENT_SECRET: 'x' }, /GOOGLE_CLIENT_ID is missing/],
    [{ OPENID_PROVIDERS: 'google' }, /OPENID_PROVIDERS/],
    [{ MAX_FILE_MB: 'lots' }, /MAX_FILE_MB/],
    [{ MAX_FILE_MB: '1' }, /MAX_FILE_MB/],
    [
      { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y', OPENID_PROVIDERS: googleAgain },
      /Google is set up twice/,
    ],
  ])('refuses %j with a sentence that names the value', (source, name) => {
    expect(() => parseEnvironment(source)).toThrow(EnvironmentError);
    expect(() => parseEnvironment(source)).toThrow(name);
  });

  it('normalises the address of the first administrator', () => {
    expect(parseEnvironment({ ADMIN_EMAIL: ' Directoarea@Scoala.example ' }).adminEmail).toBe(
      'directoarea@scoala.example',
    );
  });

  it('accepts proxies as addresses and networks, and a database URL of a socket', () => {
    const env = parseEnvironment({
      TRUSTED_PROXIES: '10.0.0.5, 192.168.0.0/16 ::1',
      DATABASE_URL: 'postgres://school@/school?host=/run/postgresql',
    });
    expect(env.trustedProxies).toEqual(['10.0.0.5', '192.168.0.0/16', '::1']);
    expect(env.databaseUrl).toContain('/run/postgresql');
  });

  it('accepts a mail server only together with the sender’s address', () => {
    const env = parseEnvironment({
      SMTP_URL: 'smtp://localhost:1025',
      MAIL_FROM: 'Școala <salut@scoala.ro>',
    });
    expect(env.mail).toMatchObject({
      smtp: { host: 'localhost', port: 1025 },
      from: { name: 'Școala', address: 'salut@scoala.ro' },
    });
  });

  it('accepts the hook for text messages only together with its secret', () => {
    const { sms } = parseEnvironment({
      SMS_HOOK_URL: 'https://sms.scoala.ro/send',
      SMS_HOOK_SECRET: HOOK_SECRET,
    });
    expect(sms?.url.href).toBe('https://sms.scoala.ro/send');
    expect(sms?.secret).toHaveLength(24);
  });

  it('accepts Google and other identity providers; by default there are none', () => {
    const google = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' };
    const school = googleAgain.replace('google', 'school');
    expect(parseEnvironment(google).providers.map(({ name }) => name)).toEqual(['google']);
    const both = parseEnvironment({ ...google, OPENID_PROVIDERS: school }).providers;
    expect(both.map(({ name, clientId }) => [name, clientId])).toEqual([
      ['google', 'x'],
      ['school', 'z'],
    ]);
    expect(parseEnvironment({}).providers).toEqual([]);
  });

  it('accepts a backend elsewhere with or without its secret key', () => {
    const project = {
      SUPABASE_URL: 'https://project.supabase.co',
      SUPABASE_ANON_KEY: 'sb_publishable_x',
      DATABASE_URL: 'postgres://postgres@db.project.supabase.co/postgres',
    };
    const { supabase } = parseEnvironment({ ...project, SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x' });
    expect(supabase).toEqual({
      url: 'https://project.supabase.co',
      anonKey: 'sb_publishable_x',
      secretKey: 'sb_secret_x',
    });
    expect(parseEnvironment(project).supabase?.secretKey).toBeNull();
    expect(parseEnvironment({}).supabase).toBeNull();
  });

  it('limits files to 50 MB by default', () => {
    expect(parseEnvironment({}).maxFileBytes).toBe(50 * 1024 * 1024);
    expect(parseEnvironment({ MAX_FILE_MB: '2000' }).maxFileBytes).toBe(2_000 * 1024 * 1024);
  });

  it('keeps backups in the data folder for 35 days by default, and never longer', () => {
    const { backups } = parseEnvironment({ DATA_DIR: '/srv/school' });
    expect(backups).toEqual({ folder: '/srv/school/backups', isFolderGiven: false, keepDays: 35 });
    const chosen = parseEnvironment({ BACKUP_DIR: '/mnt/other', BACKUP_DAYS: '14' }).backups;
    expect(chosen).toEqual({ folder: '/mnt/other', isFolderGiven: true, keepDays: 14 });
    expect(() => parseEnvironment({ BACKUP_DAYS: '36' })).toThrow('which is what the privacy policy says');
  });

  it('removes a trailing slash from ORIGIN', () => {
    expect(parseEnvironment({ ORIGIN: 'https://scoala.ro/' }).origin).toBe('https://scoala.ro');
  });
});
