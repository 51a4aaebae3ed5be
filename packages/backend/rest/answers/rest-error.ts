import { hasNoBody } from './own-headers.ts';

/** The body of an error, as PostgREST sends it. */
export interface RestErrorBody {
  code: string;
  message: string;
  details?: string | null;
  hint?: string | null;
}

/** An error answer in PostgREST's format. */
export class RestError extends Error {
  readonly status: number;
  readonly body: Required<RestErrorBody>;
  readonly headers: Record<string, string>;

  constructor(status: number, body: RestErrorBody, headers: Record<string, string> = {}) {
    super(body.message);
    this.status = status;
    this.body = {
      code: body.code,
      message: body.message,
      details: body.details ?? null,
      hint: body.hint ?? null,
    };
    this.headers = headers;
  }
}

/** The error as a response; a HEAD request gets only the status. */
export function errorResponse({ status, body, headers }: RestError, isHead: boolean): Response {
  return new Response(isHead || hasNoBody(status) ? null : JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Proxy-Status': `PostgREST; error=${body.code.replaceAll(/[^\w]/g, '')}`,
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}

/** A rejected access token, in PostgREST's words. */
export function tokenError(reason: 'expired' | 'invalid'): RestError {
  const body =
    reason === 'expired'
      ? { code: 'PGRST303', message: 'JWT expired' }
      : { code: 'PGRST301', message: 'No suitable key or wrong key type' };
  return new RestError(401, body, {
    'WWW-Authenticate': `Bearer error="invalid_token", error_description="${body.message}"`,
  });
}

/** A feature of PostgREST that is not supported here. */
export function notImplemented(what: string): RestError {
  return new RestError(400, { code: 'PGRST127', message: 'Feature not implemented', details: what });
}

export function invalidBody(message: string): RestError {
  return new RestError(400, { code: 'PGRST102', message });
}

export function invalidRange(details: string): RestError {
  return new RestError(416, { code: 'PGRST103', message: 'Requested range not satisfiable', details });
}

/** A parameter names a table that is not embedded in the request. */
export function notEmbedded(name: string): RestError {
  return new RestError(400, {
    code: 'PGRST108',
    message: `'${name}' is not an embedded resource in this request`,
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}

/** Something is not in the catalogue: it does not exist, or the cached catalogue is too old. */
export class NotInCatalogueError extends RestError {}

/** A filter or select names a column that the table lacks; the same error as from Postgres. */
export function noSuchColumn(table: string, column: string): NotInCatalogueError {
  return new NotInCatalogueError(400, { code: '42703', message: `column ${table}.${column} does not exist` });
}

/** The body names a column that the table lacks. */
export function noSuchBodyColumn(table: string, column: string): NotInCatalogueError {
  return new NotInCatalogueError(400, {
    code: 'PGRST204',
    message: `Could not find the '${column}' column of '${table}' in the schema cache`,
  });
}

export function noSuchType(name: string): NotInCatalogueError {
  return new NotInCatalogueError(400, { code: '42704', message: `type "${name}" does not exist` });
}

/** The request wants exactly one object, but there are none or several rows. */
export function notOneRow(rows: number): RestError {
  return new RestError(406, {
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
  });
}

export function answerTooLarge(): RestError {
  return new RestError(500, {
    code: '54000',
    message: 'The answer is larger than allowed',
    hint: 'Ask for fewer rows or columns.',
  });
}

export function tooManyAffected(rows: number): RestError {
  return new RestError(400, {
    code: 'PGRST124',
    message: 'Query result exceeds max-affected preference constraint',
    details: `The query affects ${rows} rows`,
  });
}
