import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { explainFailure, fatalLine } from './server-failure.ts';

const explain = (complaint: string) =>
  explainFailure('Postgres could not start', complaint, tmpdir()).message;

test('an error of Postgres quotes the decisive line, without time and process', () => {
  const log = [
    '2026-11-21 06:05:27.418 UTC [1] LOG:  starting PostgreSQL 18.4',
    '2026-11-21 06:05:27.418 UTC [1] FATAL:  data directory "/proc/self/cwd" has invalid permissions',
    '2026-11-21 06:05:27.418 UTC [1] LOG:  database system is shut down',
  ].join('\n');
  expect(explain(log)).toBe(
    `Postgres could not start: data directory "${tmpdir()}/postgres" has invalid permissions.`,
  );
  expect(fatalLine(log)).toBe('data directory "/proc/self/cwd" has invalid permissions');
  expect(fatalLine('LOG:  ready')).toBeNull();
  expect(explain('initdb: error: could not create it\ninitdb: removing contents')).toBe(
    'Postgres could not start: could not create it.',
  );
  expect(explain('')).toBe('Postgres could not start: it gave no reason.');
});

test('a full disk is recognised in all its messages', () => {
  for (const complaint of [
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    'FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 9',
    'PANIC:  could not write to file "pg_wal/xlogtemp.1": Disk quota exceeded',
  ]) {
    expect(explain(complaint)).toMatch(/^The disk that holds .* is full/);
  }
});

test('a system that cannot run the binaries is recognised', () => {
  expect(explain('postgres: /lib/libc.so.6: version `GLIBC_2.27` not found')).toMatch(
    /does not run on this system/,
  );
  expect(explain('spawn /nowhere/bin/postgres ENOENT')).toMatch(/set DATABASE_URL to a Postgres of your own/);
});
