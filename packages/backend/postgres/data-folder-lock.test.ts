import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';
import { processIdentity } from './process-identity.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  const finished = folder;
  onTestFinished(() => rmSync(finished, { recursive: true }));
});

test('only one process can lock a data folder at a time', () => {
  const lock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(`already in use by process ${process.pid}`);
  lock.release();
  lockDataFolder(folder).release();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

test.each([
  ['a process that is gone', '999999999 boot:1'],
  ['a process whose number somebody else has now', `${process.pid} another boot:1`],
  ['a start that died before it could say who it was', ''],
  ['nothing that can be understood', 'nonsense'],
])('the lock of %s is ignored', (_whose, content) => {
  writeFileSync(join(folder, 'lock'), content);
  const lock = lockDataFolder(folder);
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(`${process.pid} ${processIdentity(process.pid)}\n`);
  lock.release();
});

test('a late release does not remove the lock of the next process', () => {
  const early = lockDataFolder(folder);
  rmSync(join(folder, 'lock'));
  writeFileSync(join(folder, 'lock'), `1 ${processIdentity(1)}\n`);
  early.release();
  expect(existsSync(join(folder, 'lock'))).toBe(true);
});
