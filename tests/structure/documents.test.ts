import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const BACKEND = globSync('packages/backend/{,*/}README.md');
const DOCUMENTS = ['README.md', ...globSync('docs/{,running/}*.md'), ...BACKEND];
/** A path from the root of the repository, without a placeholder. */
const PATH = /`((?:app|content|docs|packages|scripts|server|supabase|tests)\/[\w./-]+)`/g;
const LINK = /\]\((?!https?:|#)([^)#\s]+)/g;
/** A file or folder as a README of the backend names it: from the folder of the README. */
const FILE = /`([\w./-]+(?:\.ts|\.sql|\/))`/g;
const MAX_ROW_LENGTH = 240;

it.each(DOCUMENTS)('The document %s names files that exist', (document) => {
  const text = readFileSync(document, 'utf8');
  const named = [...text.matchAll(PATH)].map(([, path = '']) => path);
  const linked = [...text.matchAll(LINK)].map(([, path = '']) => join(dirname(document), path));
  expect([...new Set([...named, ...linked])].filter((path) => !existsSync(path))).toEqual([]);
});

it.each(BACKEND)('%s names files of its folder that exist', (document) => {
  const named = [...readFileSync(document, 'utf8').matchAll(FILE)].map(([, path = '']) => path);
  const isThere = (path: string) => existsSync(path) || existsSync(join(dirname(document), path));
  expect([...new Set(named)].filter((path) => !isThere(path))).toEqual([]);
});

it.each(BACKEND)('%s has no table row that is longer than a screen', (document) => {
  const rows = readFileSync(document, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  expect(rows.filter((row) => row.length > MAX_ROW_LENGTH)).toEqual([]);
});
