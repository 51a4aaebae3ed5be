import type pg from 'pg';
import { conjunctsOf, type Mutation, withoutOneOf } from './mutation.ts';

interface Definer {
  name: string;
  signature: string;
  definition: string;
}

const CONDITION = /^(\s*(?:where|and|on|(?:left )?join .*? on) )(.+)$/;
const CASE = /^(\s*when )(.+?)( then .*)?$/;
/** `least(…, 4)` is a ceiling nobody may pass, and `greatest(…, 2)` a floor under everybody. */
const CEILING = /\bleast\((.*), (\d+)\)/;
const FLOOR = /\bgreatest\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*), (\d+)\)/;

/**
 * Each definer function with one of its conditions forgotten, its cases decided one way, its ceiling lifted, or run
 * with the rights of whoever calls it. Such functions stand above all policies, so every line of theirs is a right.
 */
export async function mutateFunctions(owner: pg.ClientBase): Promise<Mutation[]> {
  const { rows } = await owner.query<Definer>(DEFINERS);
  return rows.flatMap((definer) => [
    ...definer.definition
      .split('\n')
      .flatMap((line) => weaken(line).map((weak) => rewrite(definer, line, weak))),
    {
      name: `${definer.name} runs as its caller`,
      on: definer.name,
      sql: `alter function ${definer.signature} security invoker`,
    },
  ]);
}

function weaken(line: string): string[] {
  const condition = CONDITION.exec(line);
  if (condition) {
    const [, keyword = '', expression = ''] = condition;
    return withoutOneOf(conjunctsOf(expression)).map((weak) => `${keyword}${weak.condition}`);
  }
  const when = CASE.exec(line);
  if (when) return ['true', 'false'].map((fixed) => `${when[1]}${fixed}${when[3] ?? ''}`);
  return [line.replace(CEILING, 'least($1, 8)'), line.replace(FLOOR, 'greatest($1, 0)')].filter(
    (weak) => weak !== line,
  );
}

function rewrite({ name, definition }: Definer, line: string, weak: string): Mutation {
  return {
    name: `${name}: "${line.trim()}" becomes "${weak.trim()}"`,
    on: name,
    sql: definition.replace(line, () => weak),
  };
}

const DEFINERS = `
  select format('%s.%s', pronamespace::regnamespace, proname) as name, oid::regprocedure::text as signature,
    pg_get_functiondef(oid) as definition
  from pg_proc
  where pronamespace::regnamespace::text in ('public', 'private') and prosecdef`;
