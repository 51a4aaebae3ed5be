import type pg from 'pg';
import { type Cell, matches } from '../cell.ts';
import { MATRIX } from '../matrix.ts';
import { runCell, SAVEPOINT } from '../run-cell.ts';
import type { Mutation } from './mutation.ts';

/** What became of a mutation: noticed by a cell, noticed by none, or no statement that the database understands. */
export type Fate = { kind: 'killed'; by: string } | { kind: 'survived' } | { kind: 'invalid'; why: string };

export const NOTHING: Mutation = { name: 'nothing', on: '', sql: 'select' };

/**
 * Runs the rights matrix against a mutation, up to the first cell that notices. Grants, policies and functions are
 * transactional in Postgres: the mutation and all cells share one transaction that rolls back.
 * @param superuser a connection of its own to a database with the fixtures; it becomes the login role of the site
 */
export async function runMutation(superuser: pg.ClientBase, { on, sql }: Mutation): Promise<Fate> {
  await superuser.query('begin');
  try {
    try {
      await superuser.query(sql);
    } catch (error) {
      return { kind: 'invalid', why: (error as Error).message };
    }
    await superuser.query('set local session authorization authenticator; set local role anon');
    for (const cell of nearestFirst(on)) {
      const outcome = await runCell(superuser, cell, SAVEPOINT);
      if (!matches(cell.expectation, outcome)) return { kind: 'killed', by: `${cell.name}: ${outcome}` };
    }
    return { kind: 'survived' };
  } finally {
    await superuser.query('rollback');
  }
}

/** The cells about what was changed are the likeliest to notice. */
function nearestFirst(on: string): Cell[] {
  return [...MATRIX.filter((cell) => cell.on === on), ...MATRIX.filter((cell) => cell.on !== on)];
}
