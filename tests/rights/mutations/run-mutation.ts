import type pg from 'pg';
import { type Cell, matches } from '../cell.ts';
import { MATRIX } from '../matrix.ts';
import { runCell, SAVEPOINT } from '../run-cell.ts';
import type { Mutation } from './mutation.ts';

/** The outcome of a mutation: noticed by a cell, by none, or not valid SQL. */
export type Outcome =
  | { kind: 'killed'; by: string }
  | { kind: 'survived' }
  | { kind: 'invalid'; why: string };

const CELLS_AT_ONCE = 16;
export const NO_MUTATION: Mutation = { name: 'nothing', on: '', sql: 'select' };

/**
 * Runs the rights matrix against a mutation, up to the first cell that notices. Grants, policies and functions are
 * transactional in Postgres: the mutation and all cells share one transaction that rolls back.
 * @param superuser a connection of its own to a database with the fixtures; it becomes the login role of the site
 */
export async function runMutation(superuser: pg.ClientBase, { on, sql }: Mutation): Promise<Outcome> {
  await superuser.query('begin');
  try {
    try {
      await superuser.query(sql);
    } catch (error) {
      return { kind: 'invalid', why: (error as Error).message };
    }
    await superuser.query('set local session authorization authenticator; set local role anon');
    const cells = relatedFirst(on);
    for (let at = 0; at < cells.length; at += CELLS_AT_ONCE) {
      const those = cells.slice(at, at + CELLS_AT_ONCE);
      // They run one after the other, but are sent in one round trip.
      const outcomes = await Promise.all(those.map((cell) => runCell(superuser, cell, SAVEPOINT)));
      for (const [place, { name, expectation }] of those.entries()) {
        const outcome = outcomes[place] ?? '';
        if (!matches(expectation, outcome)) return { kind: 'killed', by: `${name}: ${outcome}` };
      }
    }
    return { kind: 'survived' };
  } finally {
    await superuser.query('rollback');
  }
}

const ORDERS = new Map<string, Cell[]>();

/** Cells about the changed object first, then those that use it: they are the most likely to fail. */
function relatedFirst(on: string): Cell[] {
  const order = ORDERS.get(on) ?? orderFor(on);
  ORDERS.set(on, order);
  return order;
}

function orderFor(on: string): Cell[] {
  const uses = ({ statement, first = [] }: Cell) =>
    [...first.map((step) => step.statement), statement].some((text) => text.includes(on));
  const ranked = MATRIX.map((cell) => ({ cell, rank: cell.on === on ? 0 : uses(cell) ? 1 : 2 }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ cell }) => cell);
}
