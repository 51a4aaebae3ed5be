import type pg from 'pg';
import type { Routine } from './catalogue.ts';
import { type JsonBody, keysOf } from './json-body.ts';
import { emptyResponse, queryAsJson, rowsResponse } from './rest-answer.ts';
import { invalidBody, notImplemented, RestError } from './rest-error.ts';
import type { RestRequest } from './rest-request.ts';
import { inPublic, newStatement, quoted } from './statement.ts';

/**
 * The function that takes exactly these arguments, by their names.
 * @param candidates every function of the name
 */
export function chooseRoutine(name: string, candidates: Routine[], { value }: JsonBody): Routine {
  const given = keysOf(value);
  if (!given) throw invalidBody('Empty or invalid json');
  const fitting = candidates.filter(({ parameters }) => {
    const known = parameters.map((parameter) => parameter.name);
    const missing = parameters.filter(
      (parameter) => !parameter.isOptional && !given.includes(parameter.name),
    );
    return missing.length === 0 && given.every((key) => known.includes(key));
  });
  const [routine, other] = fitting;
  if (!routine) throw noSuchFunction(name, given);
  if (other) throw ambiguous(fitting);
  return routine;
}

/** POST on a function: calls it with the values of the body, each read as the type of its parameter. */
export function callFunction({ parameters, media }: RestRequest, routine: Routine, body: JsonBody) {
  const [shaping] = [...parameters.keys()].filter((name) => name !== 'apikey');
  if (shaping) throw notImplemented('Parameters in the address of a function.');
  const statement = newStatement();
  const given = routine.parameters.filter(({ name }) => Object.hasOwn(body.value as object, name));
  const call = `${inPublic(routine.name)}(${given.map(({ name }) => `${quoted(name)} := body.${quoted(name)}`).join(', ')})`;
  const types = given.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ');
  const source =
    given.length > 0
      ? `json_to_record(${statement.bind(body.text)}::json) as body (${types})`
      : '(select) as body';

  return async (client: pg.ClientBase): Promise<Response> => {
    if (routine.returns === 'void') {
      await client.query(`select ${call} from ${source}`, statement.values);
      return emptyResponse(204, {});
    }
    if (routine.returns === 'row') {
      const shape = { ...media, isOne: media.isOne || !routine.isSet };
      const answer = await queryAsJson(
        client,
        `select r.* from ${source}, lateral ${call} as r`,
        statement,
        shape,
      );
      return rowsResponse(200, answer.body, media, rangeOf(answer.rows));
    }
    const text = `with called as (select ${call} as value from ${source})
      select ${routine.isSet ? `coalesce(json_agg(value), '[]')` : 'json_agg(value) -> 0'} as body, count(*)::integer as rows
      from called`;
    const { rows } = await client.query<{ body: string; rows: number }>(
      `select body::text, rows from (${text}) as answer`,
      statement.values,
    );
    const [answer = { body: 'null', rows: 0 }] = rows;
    return rowsResponse(200, answer.body, media, rangeOf(answer.rows));
  };
}

function rangeOf(rows: number): Record<string, string> {
  return { 'Content-Range': rows === 0 ? '*/*' : `0-${rows - 1}/*` };
}

function noSuchFunction(name: string, given: string[]): RestError {
  const names = given.join(', ');
  const [called, searched] =
    given.length === 0
      ? [' without parameters', ' without parameters']
      : [`(${names})`, ` with parameter${given.length > 1 ? 's' : ''} ${names}`];
  return new RestError(404, {
    code: 'PGRST202',
    message: `Could not find the function public.${name}${called} in the schema cache`,
    details: `Searched for the function public.${name}${searched}, but no matches were found in the schema cache.`,
  });
}

function ambiguous(routines: Routine[]): RestError {
  const spelled = routines.map(
    ({ name, parameters }) =>
      `public.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')})`,
  );
  return new RestError(300, {
    code: 'PGRST203',
    message: `Could not choose the best candidate function between: ${spelled.join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
}
