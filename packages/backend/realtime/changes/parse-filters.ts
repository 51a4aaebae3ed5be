import { inspect } from './inspect.ts';

export const OPERATORS = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'like',
  'ilike',
  'is',
  'match',
  'imatch',
  'isdistinct',
] as const;

/** One condition on a column. */
export interface Filter {
  column: string;
  operator: (typeof OPERATORS)[number];
  /** The value as written; for `in` an array literal of Postgres. */
  value: string;
  isNegated: boolean;
}

/**
 * Parses the filters `column=operator.value,…`, all of which must match.
 * @throws FilterError in the words of the reference
 */
export function parseFilters(text: string): Filter[] {
  const trimmed = text.trim();
  return trimmed === '' ? [] : splitAtCommas(trimmed).map(parseFilter);
}

export class FilterError extends Error {}

/** Splits at commas that are not in parentheses or quotes. Quotes only count at the beginning of a value. */
function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let current = '';
  let depth = 0;
  let isQuoted = false;
  let before = '';
  for (let at = 0; at < text.length; at++) {
    let character = text[at] as string;
    if (isQuoted) {
      if (character === '\\' && at + 1 < text.length) character += text[++at];
      else if (character === '"') isQuoted = false;
    } else if (character === '"' && '.(,'.includes(before) && before !== '') isQuoted = true;
    else if (character === '(') depth++;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (character === ',' && depth === 0) {
      parts.push(current);
      current = '';
      before = '';
      continue;
    }
    current += character;
    before = character;
  }
  return [...parts, current];
}

function parseFilter(part: string): Filter {
  const text = part.trim();
  if (text === '') throw new FilterError('filter must not contain empty segments (check for extra commas)');
  const [column, rest] = cut(text, '=');
  if (rest === null) throw new FilterError(inspect([column]));
  const isNegated = rest.startsWith('not.');
  const [name, value] = cut(isNegated ? rest.slice('not.'.length) : rest, '.');
  if (value === null) throw new FilterError(inspect([name]));
  const operator = OPERATORS.find((known) => known === name);
  if (!operator) throw new FilterError(inspect([name, value]));
  return { column, operator, value: operator === 'in' ? arrayOf(value) : unquote(value), isNegated };
}

function cut(text: string, separator: string): [string, string | null] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)];
}

function arrayOf(value: string): string {
  if (value.length < 2 || !value.startsWith('(') || !value.endsWith(')'))
    throw new FilterError('`in` filter value must be wrapped by parentheses');
  return `{${value.slice(1, -1)}}`;
}

/** Removes quotes around the whole value. */
function unquote(value: string): string {
  const quoted = /^"((?:\\[\s\S]|[^"\\])*)"$/.exec(value)?.[1];
  return quoted === undefined ? value : quoted.replaceAll(/\\([\s\S])/g, '$1');
}
