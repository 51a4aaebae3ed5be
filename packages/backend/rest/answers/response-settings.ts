import { isFree, isHeader } from './own-headers.ts';
import { RestError } from './rest-error.ts';

/** What a function left in `response.headers`, a list of objects of one header each, and in `response.status`. */
export function responseSettings(headers: string | null, status: string | null) {
  return {
    headers: headers === null ? [] : headersOf(headers),
    status: status === null ? null : statusOf(status),
  };
}

function headersOf(text: string): [string, string][] {
  const given = parsed(text);
  if (!Array.isArray(given)) throw unfit();
  return given
    .map((header: unknown): [string, string] => {
      const [[name, value] = [], other] = Object.entries(header ?? {});
      if (name === undefined || typeof value !== 'string' || other) throw unfit();
      if (!isHeader(name, value)) throw unfit();
      return [name, value];
    })
    .filter(([name]) => isFree(name));
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
    throw unfit();
  }
}

function unfit(): RestError {
  return new RestError(500, {
    code: 'PGRST111',
    message:
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  });
}
