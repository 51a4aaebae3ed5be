import { isHeader, mayBeSet } from './own-headers.ts';
import { RestError } from './rest-error.ts';

/**
 * Reads what a function set in `response.headers`, a list of objects with one header each, and in `response.status`.
 */
export function responseSettings(headers: string | null, status: string | null) {
  return {
    headers: headers === null ? [] : headersOf(headers),
    status: status === null ? null : statusOf(status),
  };
}

function headersOf(text: string): [string, string][] {
  const given = parsed(text);
  if (!Array.isArray(given)) throw invalidHeaders();
  return given
    .map((header: unknown): [string, string] => {
      const [[name, value] = [], other] = Object.entries(header ?? {});
      if (name === undefined || typeof value !== 'string' || other) throw invalidHeaders();
      if (!isHeader(name, value)) throw invalidHeaders();
      return [name, value];
    })
    .filter(([name]) => mayBeSet(name));
}

function statusOf(text: string): number {
  const status = Number(text);
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status;
  throw new RestError(500, { code: 'PGRST112', message: 'response.status guc must be a valid status code' });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidHeaders();
  }
}

function invalidHeaders(): RestError {
  return new RestError(500, {
    code: 'PGRST111',
    message:
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  });
}
