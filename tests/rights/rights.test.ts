import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createUnits, type Db } from '#app/platform/db/units.server.ts';
import { type Actor, learnerOnDevice, visitor } from './actors.ts';
import { type Cell, isRefusal, matches } from './cell.ts';
import { MATRIX } from './matrix.ts';
import { createRightsDatabase, type RightsDatabase } from './rights-database.ts';
import { runCell } from './run-cell.ts';

let made: RightsDatabase;
beforeAll(async () => {
  made = await createRightsDatabase();
});

async function runOnPool(cell: Pick<Cell, 'actor' | 'statement' | 'first' | 'at'>): Promise<string> {
  const client = await made.pool.connect();
  try {
    return await runCell(client, cell);
  } finally {
    client.release();
  }
}

const OWNER: Actor = { name: 'The owner', role: null, claims: null, visitorHash: null };
const granted = new Set(MATRIX.filter((cell) => !isRefusal(cell)).map((cell) => cell.statement));

/** A refusal proves something only if the same statement works for the owner. */
async function expectControl({ statement, control = statement, expectation }: Cell): Promise<void> {
  if (granted.has(statement)) return;
  const outcome = await runCell(made.owner, { actor: OWNER, statement: control });
  const works = matches('allowed', outcome) && (expectation === 'denied' || outcome !== 'no rows');
  expect(works ? 'works' : outcome, 'the same statement, run by the owner').toBe('works');
}

describe('Rights matrix', () => {
  for (const cell of MATRIX) {
    it(cell.name, async () => {
      const outcome = await runOnPool(cell);
      if (!matches(cell.expectation, outcome)) expect(outcome).toBe(cell.expectation);
      if (isRefusal(cell)) await expectControl(cell);
    });
  }

  it('The rights matrix says each thing once', () => {
    const known = new Set<string>();
    const twice = MATRIX.filter(({ name }) => known.size === known.add(name).size);
    expect(twice.map(({ name }) => name)).toEqual([]);
  });

  it('The rights matrix asks as the units of work ask', async () => {
    const units = createUnits(made.pool);
    for (const actor of [visitor, learnerOnDevice]) {
      const { claims, visitorHash } = actor;
      const settings = await units.asVisitor({ claims, visitorHash }, readSettings);
      expect(await runOnPool({ actor, statement: `select where ${SETTINGS} = '${settings}'` })).toBe(
        'rows 1',
      );
    }
  });
});

const SETTINGS = `concat_ws('|', current_user, current_setting('request.jwt.claims', true),
  current_setting('app.visitor', true), current_setting('app.now', true))`;

async function readSettings(db: Db): Promise<string> {
  const { rows } = await sql<{ settings: string }>`select ${sql.raw(SETTINGS)} as settings`.execute(db);
  return rows[0]?.settings ?? '';
}
