import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseBackendEnvironment } from '../../server/backend-process/backend-env.ts';
import { parseEnvironment } from '../../server/env.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const FILLED_IN = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const examples = readdirSync(join(root, 'docs/env'));

/** The names a schema of the environment reads. */
function namesIn(path: string): string[] {
  const schema = /const schema = z\.object\(\{(.*?)\n\}\);/s.exec(read(path))?.[1] ?? '';
  return [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);
}

describe('Environment', () => {
  it('Every value of the environment stands in the table of docs/running/environment.md, and nothing else does', () => {
    const table = read('docs/running/environment.md');
    const told = [...table.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name]) => name);
    const known = new Set([
      ...namesIn('server/env.ts'),
      ...namesIn('server/backend-process/backend-env.ts'),
      'CHROME_PATH',
      'DEMO_DIR',
    ]);
    expect(known.size).toBeGreaterThan(30);
    expect(told.toSorted()).toEqual([...known].sort());
  });
});

describe('Examples of environments', () => {
  it.each(examples)('The example %s can be started with once its dots are filled in', (file) => {
    const example = read(`docs/env/${file}`);
    const filled = example.replaceAll('whsec_…', FILLED_IN).replaceAll('…', 'x');
    const given = parseEnv(filled) as Record<string, string>;
    const parse = file === 'backend.env' ? parseBackendEnvironment : parseEnvironment;
    expect(() => parse(given)).not.toThrow();
    // A public secret in an example would be used unchanged.
    expect(example).not.toMatch(/whsec_\w/);
    const table = read('docs/running/environment.md');
    expect(Object.keys(given).filter((name) => !table.includes(`| \`${name}\``))).toEqual([]);
    const documents = globSync('docs/running/*.md', { cwd: root }).map(read).join('\n');
    expect(documents).toContain(`docs/env/${file}`);
  });
});
