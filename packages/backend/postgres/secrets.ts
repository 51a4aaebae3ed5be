import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileRefusal } from './file-refusal.ts';
import { writeWhole } from './write-whole.ts';

/** The secret kept in `<dataDir>/secrets/<name>`, or null when there is none. */
export function readSecret(dataDir: string, name: string): string | null {
  const file = join(dataDir, 'secrets', name);
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw fileRefusal(error, file);
  }
}

/** The secret kept in `<dataDir>/secrets/<name>`, generated when there is none. */
export function ensureSecret(dataDir: string, name: string): string {
  const kept = readSecret(dataDir, name);
  if (kept) return kept;
  const secret = randomBytes(24).toString('base64url');
  const file = join(dataDir, 'secrets', name);
  try {
    mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
    writeWhole(file, `${secret}\n`, 0o600);
  } catch (error) {
    throw fileRefusal(error, file);
  }
  return secret;
}
