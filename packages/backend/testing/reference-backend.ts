import { readFileSync } from 'node:fs';
import { queryAs } from './query.ts';
import { createTestBackend, type TestBackend } from './test-backend.ts';

/** A backend with tables and functions of every kind, and rows in them. */
export async function createReferenceBackend(): Promise<TestBackend> {
  const made = await createTestBackend();
  for (const name of ['fixture', 'functions']) {
    await queryAs(
      made.database.ownerUrl,
      readFileSync(new URL(`../rest/reference/${name}.sql`, import.meta.url), 'utf8'),
    );
  }
  return made;
}
