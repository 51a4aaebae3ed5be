import type pg from 'pg';
import { conjunctsOf, type Mutation, withoutOneOf } from './mutation.ts';

interface Definer {
  name: string;
  signature: string;
  definition: string;
}

const CONDITION = /^(\s*(?:where|and|on(?! conflict)|.*?\bjoin .*? on) )(.+?)(;?)$/;
const CASE = /^(\s*when )(.+?)( then .*)?$/;
/** A ceiling that depends on something, within one line, and a comparison that a subquery answers with. */
const CHOICE = /\b(case when )(.+?)( then .+ end\b)/;
const ANSWER = /(\(select )([^()]+? [<>=]+ \S+)( from )/;
/** `greatest(…, 2)` is a floor under everybody. */
const FLOOR = /\bgreatest\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*), (\d+)\)/;

/**
 * Each definer function with one of its conditions forgotten, its cases decided one way, its floor taken out, or run
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
    const [, keyword = '', expression = '', end = ''] = condition;
    return withoutOneOf(conjunctsOf(expression)).map((weak) => `${keyword}${weak.condition}${end}`);
  }
  const when = CASE.exec(line);
  if (when) return ['true', 'false'].map((fixed) => `${when[1]}${fixed}${when[3] ?? ''}`);
  return [
    line.replace(CHOICE, '$1true$3'),
    line.replace(CHOICE, '$1false$3'),
    line.replace(ANSWER, '$1true$3'),
    line.replace(FLOOR, 'greatest($1, 0)'),
  ].filter((weak) => weak !== line);
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
