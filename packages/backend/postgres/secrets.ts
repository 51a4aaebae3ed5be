import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileError } from './file-error.ts';
import { writeAtomically } from './write-atomically.ts';

/** The secret in `<dataDir>/secrets/<name>`; null when there is none. */
export function readSecret(dataDir: string, name: string): string | null {
  const file = join(dataDir, 'secrets', name);
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw fileError(error, file);
  }
}

/** The secret in `<dataDir>/secrets/<name>`, generated when missing. */
export function ensureSecret(dataDir: string, name: string): string {
  const kept = readSecret(dataDir, name);
  if (kept) return kept;
  const secret = randomBytes(24).toString('base64url');
  const file = join(dataDir, 'secrets', name);
  try {
    mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
    writeAtomically(file, `${secret}\n`, 0o600);
  } catch (error) {
    throw fileError(error, file);
  }
  return secret;
}
