import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { atEnd } from './at-end.ts';
import { urlOfDatabase } from './database-urls.ts';
import { finishDatabase } from './finished-databases.ts';
import { queryAs } from './query.ts';

/** An empty database, as on an external server. @returns the URL of its superuser */
export async function createEmptyDatabase(): Promise<string> {
  const { superuserUrl } = inject('database');
  const name = `own_${randomBytes(6).toString('hex')}`;
  await queryAs(superuserUrl, `create database ${name}`);
  atEnd(() => finishDatabase(superuserUrl, name));
  return urlOfDatabase(superuserUrl, name);
}
