import { pathToFileURL } from 'node:url';
import { sqlUnder } from '@english-beyond-limits/backend/testing/ordinary-login';
import { expect, it } from 'vitest';

const RUNNING = pathToFileURL('docs/running/own-postgres.md');

// The backend's tests run those of its README.
it.each([
  ['### A Postgres of your own', '# On a Postgres of your own'],
  ['### A login that is no superuser', '## A login that is no superuser'],
])(
  'docs/running/own-postgres.md has the SQL that the backend’s README has under "%s"',
  (ofReadme, ofRunning) => {
    const trimmed = (block: string | undefined) => block?.replace(/^ +/gm, '').trim();
    const [wanted] = sqlUnder(ofReadme);
    expect(trimmed(sqlUnder(ofRunning, RUNNING)[0])).toBe(trimmed(wanted));
  },
);
