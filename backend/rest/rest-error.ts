/** What PostgREST says of a refusal. */
export interface RestErrorBody {
  code: string;
  message: string;
  details?: string | null;
  hint?: string | null;
}

/** A refusal in the words of PostgREST. */
export class RestError extends Error {
  readonly status: number;
  readonly body: Required<RestErrorBody>;
  readonly headers: Record<string, string>;

  constructor(status: number, body: RestErrorBody, headers: Record<string, string> = {}) {
    super(body.message);
    this.status = status;
    this.body = { details: null, hint: null, ...body };
    this.headers = headers;
  }
}

/** The refusal as an answer; a HEAD request gets its status alone. */
export function errorResponse({ status, body, headers }: RestError, isHead: boolean): Response {
  return new Response(isHead ? null : JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Proxy-Status': `PostgREST; error=${body.code}`,
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}

/** A part of PostgREST's language that is not spoken here. */
export function notImplemented(what: string): RestError {
  return new RestError(400, { code: 'PGRST127', message: 'Feature not implemented', details: what });
}

/** A query parameter that is none. */
export function unreadable(parameter: string, value: string, details: string): RestError {
  return new RestError(400, {
    code: 'PGRST100',
    message: `"failed to parse ${parameter} (${value})" (line 1, column 1)`,
    details,
  });
}

export function invalidBody(message: string): RestError {
  return new RestError(400, { code: 'PGRST102', message });
}

/** A column of a request that the table lacks, as Postgres itself would say it. */
export function noSuchColumn(table: string, column: string): RestError {
  return new RestError(400, { code: '42703', message: `column ${table}.${column} does not exist` });
}

/** A column of a body that the table lacks. */
export function noSuchBodyColumn(table: string, column: string): RestError {
  return new RestError(400, {
    code: 'PGRST204',
    message: `Could not find the '${column}' column of '${table}' in the schema cache`,
  });
}

/** One object was asked for. */
export function notOneRow(rows: number): RestError {
  return new RestError(406, {
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
  });
}
