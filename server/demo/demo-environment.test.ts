import { describe, expect, it } from 'vitest';
import { parseDemoEnvironment } from './demo-environment.ts';

describe('The environment of a demo school', () => {
  it('A demo school is open to this machine only, in a folder and on a port of its own', () => {
    expect(parseDemoEnvironment({})).toMatchObject({
      isDemo: true,
      host: '127.0.0.1',
      port: 3100,
      origin: 'http://localhost:3100',
      mail: null,
      sms: null,
      databaseUrl: undefined,
    });
    expect(parseDemoEnvironment({}).dataDir).toMatch(/\/data-demo$/);
    expect(parseDemoEnvironment({ DEMO_DIR: '/srv/demo', PORT: '4000', HOST: '::1' })).toMatchObject({
      dataDir: '/srv/demo',
      port: 4000,
    });
  });

  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
    [{ HOST: '192.168.1.20' }, 'HOST is 192.168.1.20'],
    [{ ORIGIN: 'https://scoala.ro' }, 'ORIGIN is https://scoala.ro'],
    [{ DATA_DIR: 'data' }, 'DATA_DIR is set'],
    [{ DATABASE_URL: 'postgres://db.example/school' }, 'DATABASE_URL is set'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL is set'],
    [{ SUPABASE_URL: 'https://project.example' }, 'SUPABASE_URL is set'],
    [{ PORT: 'x' }, 'PORT must be a number'],
  ])('A demo school refuses %j', (given, sentence) => {
    expect(() => parseDemoEnvironment(given)).toThrow(sentence);
  });
});
