import { AuthError } from './auth-error.ts';

/** Deeper than what anybody says of themselves; walking a body that is all brackets would use up the stack. */
const DEEPEST = 20;

/**
 * JSON as the database can keep it: without NUL and without halves of characters, which Postgres refuses, and of which
 * two passwords could be made that look different and are the same.
 * @throws AuthError bad_json
 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable();
  }
  demandKeepable(value, DEEPEST);
  return value;
}

function demandKeepable(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw unreadable();
  } else if (typeof value === 'object' && value !== null) {
    if (depth === 0) throw unreadable();
    for (const [key, inner] of Object.entries(value)) {
      demandKeepable(key, depth);
      demandKeepable(inner, depth - 1);
    }
  }
}

function unreadable(): AuthError {
  return new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
}
