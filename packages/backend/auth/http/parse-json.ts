import { AuthError } from './auth-error.ts';

/** Deeper than any metadata; very deep nesting would overflow the stack. */
const MAX_DEPTH = 20;

/**
 * JSON that Postgres can store: without NUL and lone surrogates. With those, two different passwords could be treated
 * as equal.
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
  requireStorable(value, MAX_DEPTH);
  return value;
}

function requireStorable(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw unreadable();
  } else if (typeof value === 'object' && value !== null) {
    if (depth === 0) throw unreadable();
    for (const [key, inner] of Object.entries(value)) {
      requireStorable(key, depth);
      requireStorable(inner, depth - 1);
    }
  }
}

function unreadable(): AuthError {
  return new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
}
