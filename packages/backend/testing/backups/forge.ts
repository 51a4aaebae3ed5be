import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../backup/manifest.ts';
import { temporaryFolder } from './backed-up-site.ts';

/** A copy of a backup, to be damaged by a test. */
export function copyOf(path: string): string {
  const copy = join(temporaryFolder(), 'copy');
  cpSync(path, copy, { recursive: true });
  return copy;
}

/** Changes a manifest and updates its hash, like an attacker who knows the format. */
export function forge(path: string, change: (manifest: Manifest) => void): void {
  const file = join(path, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  change(manifest);
  const text = JSON.stringify(manifest);
  writeFileSync(file, text);
  writeFileSync(join(path, 'manifest.sha256'), `${sha256(text)}  manifest.json\n`);
}

/** Replaces the file list and updates its hash. */
export function forgeFileList(path: string, change: (text: string) => string): void {
  const file = join(path, 'files.sha256');
  const text = change(readFileSync(file, 'utf8'));
  writeFileSync(file, text);
  forge(path, (manifest) => {
    manifest.files.sha256 = sha256(text);
    manifest.files.count = text.split('\n').length - 1;
  });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
