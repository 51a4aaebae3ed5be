import type { Actor } from './actors.ts';

export const VERBS = ['select', 'insert', 'update', 'delete', 'truncate', 'trigger', 'maintain'] as const;
export type Verb = (typeof VERBS)[number] | 'execute' | 'create';

/** `allowed` is not refused, whatever it finds; `denied` is SQLSTATE 42501. */
type Expectation = 'denied' | 'no rows' | 'allowed' | `rows ${number}`;

/** A statement that an actor runs before a cell's own, in the same transaction. */
export interface Step {
  actor: Actor;
  statement: string;
  /** The moment it is; without one, now. */
  at?: string | undefined;
}

/** One right or refusal: a sentence about an actor, and the statement that proves it. */
export interface Cell {
  name: string;
  actor: Actor;
  /** The table, function or schema it is about. */
  on: string;
  verb: Verb;
  /** The columns that the statement uses, where rights depend on them. */
  columns: string[];
  statement: string;
  expectation: Expectation;
  /** What the owner runs to prove that a refused statement would work, where it is not the statement itself. */
  control?: string | undefined;
  /** Steps before the statement, which then shows the effect of a function that returns nothing. */
  first?: Step[];
  /** The moment it is for the statement; without one, now. */
  at?: string;
}

export function can(actor: Actor, deed: string, statement: string, rows = 1): Cell {
  return cellOf(actor, `can ${deed}`, statement, `rows ${rows}`);
}

/** The actor is refused with SQLSTATE 42501. */
export function canNot(actor: Actor, deed: string, statement: string): Cell {
  return cellOf(actor, `can not ${deed}`, statement, 'denied');
}

/** The actor has no right to call the function. On no row nothing else counts: a function may refuse by itself, too. */
export function canNotCall(actor: Actor, call: string): Cell {
  const statement = `select ${call} where false`;
  return { ...canNot(actor, `call ${call} on no row`, statement), control: statement };
}

/** The statement is allowed, but row level security shows this actor no row. */
export function reachesNothing(actor: Actor, deed: string, statement: string, control?: string): Cell {
  return { ...cellOf(actor, `can not ${deed}`, statement, 'no rows'), control };
}

/** The actor reads the whole answer of a function: these columns of these rows, in this order. */
export function reads(actor: Actor, deed: string, columns: string, call: string, rows: string[]): Cell {
  const told = `array(select concat_ws(' ', ${columns}) from ${call})`;
  return can(actor, deed, `select where ${told} = array[${rows.map((row) => `'${row}'`).join()}]::text[]`);
}

/** A step of an actor, for `after`. */
export function does(actor: Actor, statement: string, at?: string): Step {
  return { actor, statement, at };
}

/** A cell whose statement runs after these steps. Its table or function is that of the last step. */
export function after(first: [Step, ...Step[]], cell: Cell): Cell {
  const { on, verb } = subjectOf((first.at(-1) as Step).statement);
  return { ...cell, on, verb, first };
}

/** A cell whose statement runs after these steps. Its table or function is its own. */
export function given(first: Step[], cell: Cell): Cell {
  return { ...cell, first };
}

export function matches(expectation: Expectation, outcome: string): boolean {
  return (
    expectation === outcome || (expectation === 'allowed' && /^(allowed|no rows|rows \d+)$/.test(outcome))
  );
}

export function isRefusal({ expectation }: Cell): boolean {
  return expectation === 'denied' || expectation === 'no rows';
}

function cellOf(actor: Actor, predicate: string, statement: string, expectation: Expectation): Cell {
  const name = `${actor.name} ${predicate}`;
  return { name, actor, ...subjectOf(statement), columns: [], statement, expectation };
}

function subjectOf(statement: string): { on: string; verb: Verb } {
  const words = /^(select|insert|update|delete|create)\b/.exec(statement);
  const table = /\b(?:from|into|update|table) ([a-z_]+\.[a-z_]+)\b(?!\()/.exec(statement);
  const called = /\b((?:private|public)\.[a-z_]+)\(/.exec(statement);
  const on = table?.[1] ?? called?.[1];
  if (!words || !on) throw new Error(`The statement names no table, function or schema: ${statement}`);
  return { on, verb: table ? (words[1] as Verb) : 'execute' };
}
