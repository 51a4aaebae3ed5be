import { isBare } from './own-headers.ts';

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
    this.body = {
      code: body.code,
      message: body.message,
      details: body.details ?? null,
      hint: body.hint ?? null,
    };
    this.headers = headers;
  }
}

/** The refusal as an answer; a HEAD request gets its status alone. */
export function errorResponse({ status, body, headers }: RestError, isHead: boolean): Response {
  return new Response(isHead || isBare(status) ? null : JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Proxy-Status': `PostgREST; error=${body.code.replaceAll(/[^\w]/g, '')}`,
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}

/** A part of PostgREST's language that is not spoken here. */
export function notImplemented(what: string): RestError {
  return new RestError(400, { code: 'PGRST127', message: 'Feature not implemented', details: what });
}

export function invalidBody(message: string): RestError {
  return new RestError(400, { code: 'PGRST102', message });
}

export function invalidRange(details: string): RestError {
  return new RestError(416, { code: 'PGRST103', message: 'Requested range not satisfiable', details });
}

/** A table of which something is said that is not in the answer. */
export function notEmbedded(name: string): RestError {
  return new RestError(400, {
    code: 'PGRST108',
    message: `'${name}' is not an embedded resource in this request`,
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}

/** Something that is not in the catalogue, or not yet. */
export class Missing extends RestError {}

/** A column of a request that the table lacks, as Postgres itself would say it. */
export function noSuchColumn(table: string, column: string): Missing {
  return new Missing(400, { code: '42703', message: `column ${table}.${column} does not exist` });
}

/** A column of a body that the table lacks. */
export function noSuchBodyColumn(table: string, column: string): Missing {
  return new Missing(400, {
    code: 'PGRST204',
    message: `Could not find the '${column}' column of '${table}' in the schema cache`,
  });
}

export function noSuchType(name: string): Missing {
  return new Missing(400, { code: '42704', message: `type "${name}" does not exist` });
}

/** One object was asked for. */
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
    message: 'The answer is larger than anybody gets at once',
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
