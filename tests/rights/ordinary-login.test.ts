import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOrdinaryDatabase } from '#tests/support/ordinary-login.ts';
import type { Actor } from './actors.ts';
import { isRefusal, matches } from './cell.ts';
import { MATRIX } from './matrix.ts';
import { createRightsDatabase, type RightsDatabase } from './rights-database.ts';
import { runCell } from './run-cell.ts';

let made: RightsDatabase;
beforeAll(async () => {
  const { database } = await createOrdinaryDatabase();
  made = await createRightsDatabase(database);
});

afterAll(async () => {
  await made.pool.end();
  await made.owner.end();
});

const OWNER: Actor = { name: 'The owner', role: null, claims: null, visitorHash: null };

it('The rights matrix holds where no superuser prepared the database', async () => {
  const wrong: string[] = [];
  const client = await made.pool.connect();
  const granted = new Set(MATRIX.filter((cell) => !isRefusal(cell)).map((cell) => cell.statement));
  for (const cell of MATRIX) {
    const outcome = await runCell(client, cell);
    if (!matches(cell.expectation, outcome)) wrong.push(`${cell.name}: ${outcome}`);
    // What is refused to one works for another, here as well.
    const { control = cell.statement } = cell;
    if (!isRefusal(cell) || granted.has(cell.statement)) continue;
    const controlled = await runCell(made.owner, { actor: OWNER, statement: control });
    const works =
      matches('allowed', controlled) && (cell.expectation === 'denied' || controlled !== 'no rows');
    if (!works) wrong.push(`${cell.name}, run by the owner: ${controlled}`);
  }
  client.release();
  expect(wrong).toEqual([]);
  expect(MATRIX.length).toBeGreaterThan(4_000);
});
