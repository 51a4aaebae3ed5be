import { createHash, hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSecret } from './secrets.ts';
import { writeAtomically } from './write-atomically.ts';

/** Stored inside the cluster, so that a restored or new cluster has none. */
const FILE = 'prepared';
const SECRETS = ['postgres', 'authenticator', 'supabase_auth_admin'];

/**
 * Records that this version of the program has prepared the cluster.
 * @param preparedAs the product's part of that version: a hash of its migrations and content
 */
export function writeStamp(dataDir: string, preparedAs: string): void {
  writeAtomically(join(dataDir, 'postgres', FILE), contentOf(dataDir, preparedAs), 0o600);
}

/**
 * Whether the cluster was last prepared by exactly this version, with the passwords that are in the data folder now.
 */
export function hasStamp(dataDir: string, preparedAs: string): boolean {
  try {
    return readFileSync(join(dataDir, 'postgres', FILE), 'utf8') === contentOf(dataDir, preparedAs);
  } catch {
    return false;
  }
}

function contentOf(dataDir: string, preparedAs: string): string {
  const secrets = SECRETS.map((name) => readSecret(dataDir, name));
  return `${hash('sha256', JSON.stringify([ownVersion(), preparedAs, secrets]))}\n`;
}

/** A hash of all code that prepares a database: every file of this folder except tests. */
function ownVersion(): string {
  const own = createHash('sha256');
  const files = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) own.update(file).update(readFileSync(file));
  return own.digest('hex');
}
