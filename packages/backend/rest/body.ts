import { isTooDeep } from '../gateway/json-depth.ts';
import { BodyTooLargeError, readBody } from '../gateway/read-body.ts';
import { invalidBody, RestError } from './answers/rest-error.ts';
import { readCsv } from './language/csv.ts';

const MAX_BYTES = 1024 * 1024;

/** JSON as it was sent; Postgres parses it. */
export interface JsonBody {
  text: string;
  isList: boolean;
  /** The keys of its objects, the same in each; null when the request names the columns. */
  keys: string[] | null;
}

export type ContentType = 'json' | 'csv' | 'form' | 'text' | 'xml' | 'bytes';

const TYPES: Record<string, ContentType> = {
  'application/json': 'json',
  'text/csv': 'csv',
  'application/x-www-form-urlencoded': 'form',
  'text/plain': 'text',
  'text/xml': 'xml',
  'application/octet-stream': 'bytes',
};

/** The content type of a body. @param supported the types that are accepted here */
export function contentTypeOf(request: Request, supported: readonly ContentType[]): ContentType {
  const name =
    (request.headers.get('Content-Type') ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? '';
  const type = TYPES[name];
  if (type && supported.includes(type)) return type;
  throw invalidBody(`Content-Type not acceptable: ${name}`);
}

/** The body of a request, up to 1 MB. */
export async function readBytes(request: Request): Promise<Buffer> {
  return readBody(request, MAX_BYTES).catch((error: unknown) => {
    throw error instanceof BodyTooLargeError
      ? new RestError(
          413,
          { code: 'PGRST102', message: `The body is larger than ${MAX_BYTES} bytes` },
          { Connection: 'close' },
        )
      : error;
  });
}

/**
 * The rows of a body for a table: JSON, a form for one row, or CSV with a header line.
 * @param hasColumns whether the request names the columns: then the keys of the rows may differ
 */
export function readRowsBody(request: Request, bytes: Buffer, hasColumns: boolean): JsonBody {
  const type = contentTypeOf(request, ['json', 'csv', 'form']);
  const text = bytes.toString('utf8');
  if (type === 'csv') return uniform(readCsv(text));
  if (type === 'form') return uniform(Object.fromEntries(new URLSearchParams(text)));
  return hasColumns ? unparsedJson(text) : readJson(text);
}

/** JSON whose keys are not checked. */
export function unparsedJson(text: string): JsonBody {
  if (isTooDeep(text)) throw invalidBody('The json nests too deep');
  return { text, isList: !/^[ \t\r\n]*\{/.test(text), keys: null };
}

/** JSON, with the keys that all its objects have. */
export function readJson(text: string): JsonBody {
  return uniform(parsed(text), text);
}

function uniform(value: unknown, text = JSON.stringify(value)): JsonBody {
  const single = keysOf(value);
  if (single) return { text, isList: false, keys: single };
  if (!Array.isArray(value)) throw invalidBody('Empty or invalid json');
  if (value.length === 0) return { text: '[]', isList: true, keys: [] };
  const [first, ...others] = value.map(keysOf);
  const known = new Set(first);
  const isUniform =
    first && others.every((keys) => keys?.length === known.size && keys.every((key) => known.has(key)));
  if (!isUniform) throw invalidBody('All object keys must match');
  return { text, isList: true, keys: first };
}

function parsed(text: string): unknown {
  if (isTooDeep(text)) throw invalidBody('The json nests too deep');
  try {
    return JSON.parse(text);
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}

function keysOf(value: unknown): string[] | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : null;
}
