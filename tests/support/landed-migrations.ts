import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'supabase/migrations';
/** A line for each migration as `sha256sum` writes it, oldest first: it may not change, because databases exist that have applied it. */
export const LANDED_LIST = 'supabase/migrations.sha256';

interface Comparison {
  /** Not in the list yet. */
  added: string[];
  /** In the list with another hash. */
  changed: string[];
  /** In the list alone. */
  missing: string[];
}

/** The migrations of the folder beside those that have landed. */
export function compareWithLanded(): Comparison {
  const files = readdirSync(FOLDER).sort();
  const landed = readLanded();
  return {
    added: files.filter((name) => !landed.has(name)),
    changed: files.filter((name) => landed.has(name) && landed.get(name) !== lineOf(name)),
    missing: [...landed.keys()].filter((name) => !files.includes(name)),
  };
}

/** The lines of the list by the names of their files. */
export function readLanded(): Map<string, string> {
  const lines = readFileSync(LANDED_LIST, 'utf8').split('\n');
  return new Map(
    lines
      .filter((line) => line !== '')
      .map((line): [string, string] => [line.split(`  ${FOLDER}/`)[1] ?? line, line]),
  );
}

/** The line of a migration as it is now. */
export function lineOf(name: string): string {
  // A checkout on Windows may have given it other line ends.
  const text = readFileSync(join(FOLDER, name), 'utf8').replaceAll('\r\n', '\n');
  return `${createHash('sha256').update(text).digest('hex')}  ${FOLDER}/${name}`;
}
