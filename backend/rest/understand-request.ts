import type pg from 'pg';
import { callFunction, chooseRoutine } from './call-function.ts';
import type { Catalogue } from './catalogue.ts';
import { insertRows } from './insert-rows.ts';
import { readJson } from './json-body.ts';
import { acceptedType } from './media-type.ts';
import { readPreferences } from './preferences.ts';
import { readRows } from './read-rows.ts';
import { notImplemented, RestError } from './rest-error.ts';
import type { RestRequest } from './rest-request.ts';
import { updateRows } from './update-rows.ts';

/** What a request does, once it is understood, and whether it may write. */
export interface Operation {
  isReadOnly: boolean;
  run(client: pg.ClientBase): Promise<Response>;
}

const PREFIX = '/rest/v1/';
const SCHEMA = 'public';

/** Finds out what a request wants, before anything of it is run. @throws RestError when that is not spoken here */
export async function understandRequest(request: Request, catalogue: Catalogue): Promise<Operation> {
  const { pathname, searchParams: parameters } = new URL(request.url);
  refuseOtherSchema(request.headers);
  if (request.headers.has('Range')) throw notImplemented('The header Range.');
  const media = acceptedType(request.headers);
  const asked = { request, parameters, media, preferences: readPreferences(request.headers) };
  const [first = '', second, ...rest] = namesOf(pathname);
  if (rest.length > 0 || first === '') throw noSuchPath();
  if (second === undefined) return onTable(asked, first, catalogue);
  if (first !== 'rpc') throw noSuchPath();
  return onFunction(asked, second, catalogue);
}

async function onTable(asked: RestRequest, name: string, catalogue: Catalogue): Promise<Operation> {
  const { method } = asked.request;
  if (!['GET', 'HEAD', 'POST', 'PATCH'].includes(method)) throw unsupported(method);
  const table = await catalogue.findTable(name);
  if (!table) {
    throw new RestError(404, {
      code: 'PGRST205',
      message: `Could not find the table '${SCHEMA}.${name}' in the schema cache`,
    });
  }
  if (method === 'POST') return { isReadOnly: false, run: await insertRows(asked, table) };
  if (method === 'PATCH') return { isReadOnly: false, run: await updateRows(asked, table) };
  return { isReadOnly: true, run: readRows(asked, table) };
}

async function onFunction(asked: RestRequest, name: string, catalogue: Catalogue): Promise<Operation> {
  const { method } = asked.request;
  if (method !== 'POST') {
    throw new RestError(405, { code: 'PGRST101', message: `Cannot use the ${method} method on RPC` });
  }
  const body = await readJson(asked.request, '{}');
  const routine = chooseRoutine(name, await catalogue.listRoutines(name), body);
  return { isReadOnly: !routine.isVolatile, run: callFunction(asked, routine, body) };
}

function namesOf(pathname: string): string[] {
  if (!pathname.startsWith(PREFIX)) throw noSuchPath();
  try {
    return pathname.slice(PREFIX.length).replace(/\/$/, '').split('/').map(decodeURIComponent);
  } catch {
    throw noSuchPath();
  }
}

function refuseOtherSchema(headers: Headers): void {
  const named = headers.get('Accept-Profile') ?? headers.get('Content-Profile') ?? SCHEMA;
  if (named === SCHEMA) return;
  throw new RestError(406, {
    code: 'PGRST106',
    message: `Invalid schema: ${named}`,
    hint: `Only the following schemas are exposed: ${SCHEMA}`,
  });
}

function noSuchPath(): RestError {
  return new RestError(404, { code: 'PGRST125', message: 'Invalid path specified in request URL' });
}

function unsupported(method: string): RestError {
  return new RestError(405, { code: 'PGRST117', message: `Unsupported HTTP method: ${method}` });
}
