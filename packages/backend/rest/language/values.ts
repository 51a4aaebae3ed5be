import type { ValueReader } from './condition.ts';
import { readQuoted } from './field.ts';
import type { Scanner } from './scanner.ts';

/** One value of a list: in double quotes, or up to the next comma. */
const LISTED = /(?:"((?:[^"\\]|\\[\s\S])*)"(?=,|$)|([^,]*))(,|$)/y;

/**
 * A value that takes the whole parameter. In a list, plain values may contain parentheses; a list with one empty
 * value is empty.
 */
export const WHOLE_VALUE: ValueReader = {
  one: (scanner) => scanner.rest(),
  list(scanner) {
    const [, inside] = scanner.match(/[ \t]*\([ \t]*([\s\S]*)\)[ \t]*$/y) ?? [];
    if (inside === undefined) return scanner.fail('"("');
    const values: string[] = [];
    let end: string | undefined = ',';
    LISTED.lastIndex = 0;
    while (end === ',') {
      const [, quoted, plain = '', next] = LISTED.exec(inside) ?? [];
      values.push(quoted === undefined ? plain : quoted.replaceAll(/\\([\s\S])/g, '$1'));
      end = next;
    }
    return values;
  },
};

/** A value inside `and` or `or`: ends at a comma or closing parenthesis, unless it is quoted or a list in braces. */
export const NESTED_VALUE: ValueReader = {
  one(scanner) {
    const list = scanner.match(/\{[^{}]*\}/y);
    return list ? list[0] : readListed(scanner);
  },
  list(scanner) {
    scanner.match(/[ \t]*/y);
    scanner.expect('(', '"("');
    scanner.match(/[ \t]*/y);
    const values: string[] = [];
    do values.push(readListed(scanner));
    while (scanner.eat(','));
    scanner.expect(')', '"," or ")"');
    scanner.match(/[ \t]*/y);
    return values;
  },
};

function readListed(scanner: Scanner): string {
  const quoted = scanner.attempt(() => {
    const value = readQuoted(scanner);
    return value !== null && (scanner.isAtEnd || scanner.sees(',') || scanner.sees(')')) ? value : null;
  });
  return quoted ?? scanner.match(/[^,)]*/y)?.[0] ?? '';
}
