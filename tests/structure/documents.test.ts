import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const DOCUMENTS = ['README.md', ...globSync('docs/{,running/}*.md'), 'packages/backend/README.md'];
/** A path from the root of the repository, without a placeholder. */
const PATH = /`((?:app|content|docs|packages|scripts|server|supabase|tests)\/[\w./-]+)`/g;
const LINK = /\]\((?!https?:|#)([^)#\s]+)/g;

it.each(DOCUMENTS)('The document %s names files that exist', (document) => {
  const text = readFileSync(document, 'utf8');
  const named = [...text.matchAll(PATH)].map(([, path = '']) => path);
  const linked = [...text.matchAll(LINK)].map(([, path = '']) => join(dirname(document), path));
  expect([...new Set([...named, ...linked])].filter((path) => !existsSync(path))).toEqual([]);
});
