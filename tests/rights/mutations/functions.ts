import type pg from 'pg';
import { type Weakening, weakenings } from './conditions.ts';
import type { Mutation } from './mutation.ts';

interface Definer {
  name: string;
  signature: string;
  /** The table of a trigger function, as its cells are about that; of others their own name. */
  on: string;
  definition: string;
  isDefiner: boolean;
  /** Whether one of its triggers does. */
  firesOnInsert: boolean;
}

/** `greatest(…, private.role_rank('free'))` is a floor for every role. */
const FLOOR = /\bgreatest\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*), private\.role_rank\('\w+'\)\)/;

/** Mutants that are equivalent to the original, by name, each with its reason. */
const CHANGE_NOTHING: Record<string, string> = {
  'private.list_contact_messages, line 10: "words is null" becomes false':
    'reads more rows: the list itself has the limit that was asked for',
  'private.settle_registration, line 17: "not found" becomes false':
    'once only: without a person every statement after it finds nothing, and the next "not found" returns',
};

/**
 * Each function that decides about rights, with a part of one of its conditions decided, its floor taken out, or run with
 * the rights of the role that calls it. Definer functions stand above all policies, so every condition of theirs is a
 * right.
 */
export async function mutateFunctions(owner: pg.ClientBase): Promise<Mutation[]> {
  const { rows } = await owner.query<Definer>(DECIDING);
  return rows.flatMap((definer) => [
    ...weakenings(definer.definition).map((weakening) => {
      const { start, end, becomes } = weakening;
      const { definition } = definer;
      const line = definition.slice(0, start).split('\n').length;
      const part = definition.slice(start, end).replaceAll(/\s+/g, ' ');
      const name = `${definer.name}, line ${line}: "${part}" becomes ${becomes}`;
      return {
        name,
        changesNothing: CHANGE_NOTHING[name] ?? whyNothing(definer, weakening),
        on: definer.on,
        sql: `${definition.slice(0, start)}${becomes}${definition.slice(end)}`,
      };
    }),
    ...loseFloor(definer),
    ...(definer.isDefiner
      ? [
          {
            name: `${definer.name} runs as its caller`,
            on: definer.on,
            sql: `alter function ${definer.signature} security invoker`,
          },
        ]
      : []),
  ]);
}

function whyNothing(
  { definition, firesOnInsert }: Definer,
  { start, end, becomes }: Weakening,
): string | undefined {
  const [before, part, after] = [
    definition.slice(0, start),
    definition.slice(start, end),
    definition.slice(end),
  ];
  const isNewOnUpdate =
    /case when $/i.test(before) && part === `tg_op = 'UPDATE'` && /^ then new\.\w+ end/i.test(after);
  return isNewOnUpdate && becomes === 'true' && !firesOnInsert
    ? 'a deletion has no new row: its columns are null, as the case is without the condition'
    : undefined;
}

function loseFloor({ name, on, definition }: Definer): Mutation[] {
  const sql = definition.replace(FLOOR, 'greatest($1, 0)');
  return sql === definition ? [] : [{ name: `${name} without its floor`, on, sql }];
}

/** Definer functions, and the names of roles that policies ask for. */
const DECIDING = `
  select format('%s.%s', pronamespace::regnamespace, proname) as name, oid::regprocedure::text as signature,
    pg_get_functiondef(oid) as definition, prosecdef as "isDefiner",
    coalesce((
      select min(format('%I.%I', c.relnamespace::regnamespace, c.relname))
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgfoid = pg_proc.oid
    ), format('%s.%s', pronamespace::regnamespace, proname)) as "on",
    exists (select from pg_trigger where tgfoid = pg_proc.oid and tgtype & 4 > 0) as "firesOnInsert"
  from pg_proc
  where pronamespace::regnamespace::text in ('public', 'private')
    and (prosecdef or oid = 'private.demand(text)'::regprocedure)
  order by 1, 2`;
