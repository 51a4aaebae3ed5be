import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooDeep } from '../../gateway/json-depth.ts';
import { runs } from '../../testing/repeats.ts';
import { RestError } from '../answers/rest-error.ts';
import type { Column, Table } from '../catalogue/catalogue.ts';
import { orderBySql } from '../sql/order-by.ts';
import { selectListSql } from '../sql/select-list.ts';
import { Statement } from '../sql/statement.ts';
import { whereSql } from '../sql/where.ts';
import { readCsv } from './csv.ts';
import { readOrder } from './order.ts';
import { type Parameters, readParameters } from './parameters.ts';
import { readSelect } from './select.ts';

const column = (type: string): Column => ({
  type,
  isJson: type === 'jsonb',
  isTextSearch: false,
  default: null,
});
const TABLE: Table = {
  name: 'things',
  columns: new Map([
    ['id', column('uuid')],
    ['the "name"', column('text')],
    ['data', column('jsonb')],
  ]),
  computed: new Map(),
  primaryKey: ['id'],
};
const SOURCE = { shape: TABLE, alias: 't', isDerived: false };
const TYPES = new Map([['text', 'text']]);

const NAME = '"(?:[^"\\0]|"")*"';
const STEPS = String.raw`(?:->>?\$\d+::(?:int|text))`;
const FIELD = String.raw`(?:t\.(?:"id"|"the ""name"""|"data")|\((?:t\."data"|to_jsonb\(t\.(?:"id"|"the ""name""")\))${STEPS}+\))`;

/** Random text made of syntax, and of characters that could break out of it. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'id',
        '"the \\"name\\""',
        'data',
        'data->a',
        'data->>"b"',
        '->',
        '->>',
        '->0',
        '-1',
        ':',
        'x:',
      ),
      fc.constantFrom(
        'eq.',
        'in.',
        'in.(',
        'is.null',
        'not.',
        'like(any).',
        'fts(en).',
        'and(',
        'or(',
        '(',
        ')',
        ',',
      ),
      fc.constantFrom(
        '.',
        '"',
        '\\',
        "'",
        '{',
        '}',
        '*',
        '!inner',
        '...',
        'count()',
        '.sum()',
        '::text',
        '::',
        '[]',
      ),
      fc.constantFrom(
        '.desc',
        '.asc',
        '.nullslast',
        ' ',
        '\t',
        '\n',
        ';',
        '--',
        '/*',
        '$1',
        '\0',
        '\u202e',
        '🦊',
        '\ud800',
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));

/** @returns null when it throws a RestError, the only error allowed */
function unlessRefused<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    expect(error).toBeInstanceOf(RestError);
    return null;
  }
}

const parametersOf = (...pairs: [string, string][]) => readParameters(new URLSearchParams(pairs), false);

describe('A request of random text', () => {
  it('selects known columns under quoted names, or is refused', () => {
    const item = `(?:t\\.\\*|(?:${FIELD}|cast\\(${FIELD} as text\\))(?: as ${NAME})?)`;
    const shape = new RegExp(`^${item}(?:, ${item})*$`, 'u');
    fc.assert(
      fc.property(text, (given) => {
        const sql = unlessRefused(() => selectListSql(SOURCE, readSelect(given), TYPES, new Statement()));
        if (sql !== null) expect(sql).toMatch(shape);
      }),
      runs(50_000, 800),
    );
  });

  it('orders by known columns, or is refused', () => {
    const term = `${FIELD}(?: (?:asc|desc))?(?: nulls (?:first|last))?`;
    const shape = new RegExp(`^ order by ${term}(?:, ${term})*$`);
    fc.assert(
      fc.property(text, (given) => {
        const sql = unlessRefused(() => orderBySql(SOURCE, readOrder(given), new Statement()));
        if (sql !== null) expect(sql).toMatch(shape);
      }),
      runs(50_000, 800),
    );
  });

  it('filters by known columns with its values as parameters, or is refused', () => {
    const only = new RegExp(
      `^ where (?:${FIELD}|\\$\\d+(?:::regconfig)?|[()]|not |and|or|any|all|is (?:not null|null|true|false|unknown|distinct from)|to_tsvector|(?:plainto_|phraseto_|websearch_)?to_tsquery|like|ilike|=|<>|>=?|<=?|~\\*?|@>|<@|&&|<<|>>|&<|&>|-\\|-|@@|, | )+$`,
    );
    const whole = fc
      .tuple(fc.constantFrom('eq.', 'not.like.', 'is.not_null', 'fts(en).', 'like(any).{', 'in.('), text)
      .map(([operator, value]) => `${operator}${value}${operator === 'in.(' ? ')' : ''}`);
    const part = fc.tuple(fc.constantFrom('id', 'data->a->>0'), whole).map((pair) => pair.join('.'));
    const group = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => `(${parts.join(',')})`);
    const pair = fc.oneof(
      fc.tuple(fc.constantFrom('id', 'data->>a', '"the \\"name\\""'), whole),
      fc.tuple(fc.constantFrom('or', 'and', 'not.or'), group),
      fc.tuple(text, text),
    );
    fc.assert(
      fc.property(pair, ([name, value]) => {
        const statement = new Statement();
        const sql = unlessRefused(() => whereSql(SOURCE, parametersOf([name, value]).conditions, statement));
        if (sql) expect(sql).toMatch(only);
        if (sql)
          expect(Math.max(0, ...[...sql.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)))).toBe(
            statement.values.length,
          );
      }),
      runs(50_000, 1_000),
    );
  });
});

/** Values with characters that have a meaning in URLs and filters, without NUL, which Postgres cannot store. */
const value = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('a,b', '(x)', '"', '\\', '{1,2}', "'", '', 'null', 'a.b', '%2C'),
  )
  .map((given) => given.replaceAll('\0', '').toWellFormed());
const quote = (given: string) => `"${given.replaceAll(/["\\]/g, '\\$&')}"`;
const conditionOf = ({ conditions }: Parameters) => {
  const [logic] = conditions;
  return logic?.kind === 'group' ? logic.parts[0] : logic;
};

describe('A very long request', () => {
  it.each([
    ['a text without an end', '"'.padEnd(16_000, '\\"')],
    ['an embedded table with a text without an end', `a(${'"'.padEnd(16_000, '\\"')}`],
    ['open parentheses', 'and('.repeat(4_000)],
    ['quotes', `(${'"'.repeat(16_000)}`],
    ['arrows', 'a->'.repeat(5_000)],
  ])('is parsed in linear time: %s', (_, given) => {
    for (const name of ['select', 'order', 'or', 'columns', 'id']) {
      unlessRefused(() => parametersOf([name, given]));
      unlessRefused(() => parametersOf([name, `in.(${given}`]));
    }
    expect(isTooDeep('"'.padEnd(1_000_000, '\\"'))).toBe(false);
    expect(isTooDeep('[{"a":['.repeat(200))).toBe(true);
  });
});

describe('A value with any characters', () => {
  const operation = (parameters: Parameters) => {
    const logic = conditionOf(parameters);
    return logic?.kind === 'condition' ? logic.condition.operation : null;
  };

  it('is read back unchanged alone', () => {
    fc.assert(
      fc.property(value, (given) => {
        expect(operation(parametersOf(['id', `eq.${given}`]))).toMatchObject({ value: given });
      }),
      runs(10_000, 100),
    );
  });

  it('is read back unchanged in a quoted list', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), (given) => {
        const list = given.map(quote).join(',');
        expect(operation(parametersOf(['id', `in.(${list})`]))).toMatchObject({ values: given });
        expect(operation(parametersOf(['or', `(id.in.(${list}),id.eq.1)`]))).toMatchObject({ values: given });
      }),
      runs(10_000, 100),
    );
  });

  it('is read back unchanged in and and or', () => {
    fc.assert(
      fc.property(value, (given) => {
        expect(operation(parametersOf(['and', `(id.eq.${quote(given)},id.eq.2)`]))).toMatchObject({
          value: given,
        });
      }),
      runs(10_000, 100),
    );
  });

  it('is read back unchanged as a column name and alias', () => {
    fc.assert(
      fc.property(value, value, (alias, name) => {
        fc.pre(name !== '' && alias !== '');
        const [item] = readSelect(`${quote(alias)}:${quote(name)}`);
        expect(item).toEqual({ kind: 'field', field: { name, path: [] }, cast: null, alias });
      }),
      runs(10_000, 100),
    );
  });

  it('is read back unchanged in CSV', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 4 }), (given) => {
        const names = given.map((_, index) => `c${index}`);
        const line = given.map((it) => `"${it.replaceAll('"', '""')}"`).join(',');
        const row = Object.fromEntries(
          names.map((name, index) => [name, given[index] === 'NULL' ? null : given[index]]),
        );
        expect(readCsv(`${names.join(',')}\n${line}\n`)).toEqual([row]);
      }),
      runs(10_000, 100),
    );
  });
});
