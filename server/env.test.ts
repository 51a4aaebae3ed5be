import { describe, expect, it } from 'vitest';
import { EnvironmentRefusal, parseEnvironment } from './env.ts';

describe('the environment', () => {
  it('has working defaults', () => {
    const env = parseEnvironment({});
    expect(env).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      origin: 'http://localhost:3000',
      logLevel: 'info',
    });
    expect(env.databaseUrl).toBeUndefined();
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
    [{ TRUSTED_PROXIES: 'caddy' }, /TRUSTED_PROXIES/],
    [{ TRUSTED_PROXIES: '10.0.0.0/99' }, /TRUSTED_PROXIES/],
  ])('refuses %j with a sentence that names the value', (source, name) => {
    expect(() => parseEnvironment(source)).toThrow(EnvironmentRefusal);
    expect(() => parseEnvironment(source)).toThrow(name);
  });

  it('takes proxies as addresses and networks, and a database reached over a socket', () => {
    const env = parseEnvironment({
      TRUSTED_PROXIES: '10.0.0.5, 192.168.0.0/16 ::1',
      DATABASE_URL: 'postgres://school@/school?host=/run/postgresql',
    });
    expect(env.trustedProxies).toEqual(['10.0.0.5', '192.168.0.0/16', '::1']);
    expect(env.databaseUrl).toContain('/run/postgresql');
  });

  it('drops a trailing slash of ORIGIN', () => {
    expect(parseEnvironment({ ORIGIN: 'https://scoala.ro/' }).origin).toBe('https://scoala.ro');
  });
});
