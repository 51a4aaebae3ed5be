import type { Caller } from '../gateway/caller.ts';
import { NotInCatalogueError, RestError } from './answers/rest-error.ts';
import { readBytes } from './body.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { similarName } from './catalogue/similar-name.ts';
import { readParameters } from './language/parameters.ts';
import { refuseCostlyPatterns } from './language/refuse-costly-patterns.ts';
import { acceptedType } from './media-type.ts';
import { callFunction } from './operations/call-function.ts';
import { deleteRows } from './operations/delete-rows.ts';
import { named, readArguments } from './operations/function-arguments.ts';
import { insertRows } from './operations/insert-rows.ts';
import type { Operation, ParsedRequest } from './operations/operation.ts';
import { putRow } from './operations/put-row.ts';
import { readRows } from './operations/read-rows.ts';
import { updateRows } from './operations/update-rows.ts';
import { readPreferences } from './preferences.ts';
import { ANSWER_BYTES } from './rest-limits.ts';

const PREFIX = '/rest/v1/';
const SCHEMA = 'public';
const NO_BODY = Buffer.alloc(0);

/**
 * Parses a request completely before anything of it runs.
 * @param role requests with the secret key may ask for costly things
 * @returns makes the operation for a catalogue; called again with a newer catalogue when something was missing
 * @throws RestError when something is not supported
 */
export async function parseRequest(
  request: Request,
  role: Caller['role'],
): Promise<(catalogue: Catalogue) => Operation> {
  const { pathname, searchParams } = new URL(request.url);
  const names = namesOf(pathname);
  const [first = '', second, ...rest] = names;
  if (first === '' && second === undefined) throw noDescription();
  if (rest.length > 0 || first === '' || (second !== undefined && first !== 'rpc')) throw noSuchPath();
  refuseOtherSchema(request);
  const { method } = request;
  const isFunction = second !== undefined;
  const isRead = method === 'GET' || method === 'HEAD';
  refuseOtherMethods(method, isFunction);
  const isService = role === 'service_role';
  const parameters = readParameters(searchParams, isFunction && isRead);
  if (!isService) refuseCostlyPatterns(parameters.conditions);
  const parsed = {
    request,
    parameters,
    media: acceptedType(request.headers),
    preferences: readPreferences(request.headers, isService),
    maxBytes: ANSWER_BYTES[role],
    body: ['POST', 'PATCH', 'PUT'].includes(method) ? await readBytes(request) : NO_BODY,
  };
  if (!isFunction) return (catalogue) => onTable({ ...parsed, types: catalogue.types }, first, catalogue);
  if (isRead) {
    const values = parameters.arguments;
    const call = { name: second, given: [...new Set(values.map(([name]) => name))], bodyType: null };
    return (catalogue) => callFunction({ ...parsed, types: catalogue.types }, call, named(values), catalogue);
  }
  const { call, args } = readArguments(parsed, second);
  return (catalogue) => callFunction({ ...parsed, types: catalogue.types }, call, args, catalogue);
}

function onTable(parsed: ParsedRequest, name: string, { tables }: Catalogue): Operation {
  const table = tables.get(name);
  if (!table) throw noSuchTable(name, tables.keys());
  switch (parsed.request.method) {
    case 'POST':
      return insertRows(parsed, table);
    case 'PATCH':
      return updateRows(parsed, table);
    case 'PUT':
      return putRow(parsed, table);
    case 'DELETE':
      return deleteRows(parsed, table);
    default:
      return readRows(parsed, table);
  }
}

function namesOf(pathname: string): string[] {
  if (!pathname.startsWith(PREFIX)) throw noSuchPath();
  try {
    return pathname.slice(PREFIX.length).replace(/\/$/, '').split('/').map(decodeURIComponent);
  } catch {
    throw noSuchPath();
  }
}

/** Reads and writes name the schema in different headers. */
function refuseOtherSchema({ headers, method }: Request): void {
  const isRead = method === 'GET' || method === 'HEAD';
  const named = headers.get(isRead ? 'Accept-Profile' : 'Content-Profile') ?? SCHEMA;
  if (named === SCHEMA) return;
  throw new RestError(406, {
    code: 'PGRST106',
    message: `Invalid schema: ${named}`,
    hint: `Only the following schemas are exposed: ${SCHEMA}`,
  });
}

function refuseOtherMethods(method: string, isFunction: boolean): void {
  if (isFunction && !['GET', 'HEAD', 'POST'].includes(method)) {
    throw new RestError(405, { code: 'PGRST101', message: `Cannot use the ${method} method on RPC` });
  }
  if (!['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'].includes(method)) {
    throw new RestError(405, { code: 'PGRST117', message: `Unsupported HTTP method: ${method}` });
  }
}

/** As on hosted projects where the description of the schema is turned off. */
function noDescription(): RestError {
  return new RestError(404, { code: 'PGRST126', message: 'Root endpoint metadata is disabled' });
}

function noSuchPath(): RestError {
  return new RestError(404, { code: 'PGRST125', message: 'Invalid path specified in request URL' });
}

function noSuchTable(name: string, known: Iterable<string>): NotInCatalogueError {
  const similar = similarName(name, known, 0.75);
  return new NotInCatalogueError(404, {
    code: 'PGRST205',
    message: `Could not find the table '${SCHEMA}.${name}' in the schema cache`,
    hint: similar === null ? null : `Perhaps you meant the table '${SCHEMA}.${similar}'`,
  });
}
