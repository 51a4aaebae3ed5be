import { isHeader, mayBeSet } from './own-headers.ts';
import { RestError } from './rest-error.ts';

/**
 * A function can set the whole answer with `raise sqlstate 'PGRST'`: code, message, details and hint as JSON in its
 * message, status and headers as JSON in its detail.
 */
export function raisedAnswer(message: string, detail: string | null): RestError {
  const body = objectOf(message);
  const { code, message: said } = body ?? {};
  if (!body || typeof code !== 'string' || typeof said !== 'string') {
    return unreadable(
      `Invalid JSON value for MESSAGE: '${message}'`,
      `MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.`,
    );
  }
  const hint = `DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.`;
  if (detail === null) return unreadable('DETAIL is missing in the RAISE statement', hint);
  const { status, headers } = objectOf(detail) ?? {};
  const isValidStatus =
    typeof status === 'number' && Number.isInteger(status) && status >= 200 && status <= 599;
  if (!isValidStatus || typeof headers !== 'object' || headers === null) {
    return unreadable(`Invalid JSON value for DETAIL: '${detail}'`, hint);
  }
  return new RestError(
    status,
    { code, message: said, details: textOf(body.details), hint: textOf(body.hint) },
    Object.fromEntries(
      Object.entries(headers)
        .map(([name, value]): [string, string] => [name, String(value)])
        .filter(([name, value]) => mayBeSet(name) && isHeader(name, value)),
    ),
  );
}

function unreadable(details: string, hint: string): RestError {
  const message = `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`;
  return new RestError(500, { code: 'PGRST121', message, details, hint });
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
