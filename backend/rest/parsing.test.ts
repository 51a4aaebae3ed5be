import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Table } from './catalogue.ts';
import { filterRows } from './filter-rows.ts';
import { splitList } from './names.ts';
import { orderRows } from './order-rows.ts';
import { RestError } from './rest-error.ts';
import { selectColumns } from './select-columns.ts';
import { newStatement } from './statement.ts';

const TABLE: Table = {
  name: 'things',
  columns: new Map([
    ['id', 'uuid'],
    ['the "name"', 'text'],
  ]),
};
const COLUMN = String.raw`t\.("id"|"the ""name""")`;

/** Text that looks like what is parsed, with all that could break out of it. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'id',
        '"the \\"name\\""',
        'eq.',
        'in.',
        'is.null',
        'not.',
        '(',
        ')',
        ',',
        '.',
        '"',
        '\\',
        "'",
      ),
      fc.constantFrom(
        '.desc',
        '.nullslast',
        ' ',
        '\n',
        ';',
        '--',
        '*',
        '$1',
        '::',
        '->',
        'or',
        '\0',
        '"; drop',
      ),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

function sqlOf(parse: () => string): string | null {
  try {
    return parse();
  } catch (error) {
    expect(error).toBeInstanceOf(RestError);
    return null;
  }
}

describe('Whatever text a request is made of', () => {
  it('selects known columns, or is refused', () => {
    fc.assert(
      fc.property(text, (given) => {
        const sql = sqlOf(() => selectColumns(given, TABLE, 't'));
        if (sql !== null) expect(sql).toMatch(new RegExp(`^(${COLUMN}|t\\.\\*)(, (${COLUMN}|t\\.\\*))*$`));
      }),
      { numRuns: 1_000 },
    );
  });

  it('orders by known columns, or is refused', () => {
    const term = `${COLUMN} (asc|desc)( nulls (first|last))?`;
    fc.assert(
      fc.property(text, (given) => {
        const sql = sqlOf(() => orderRows(given, TABLE, 't'));
        if (sql) expect(sql).toMatch(new RegExp(`^order by ${term}(, ${term})*$`));
      }),
      { numRuns: 1_000 },
    );
  });

  it('filters by known columns with its values as parameters, or is refused', () => {
    const condition = `${COLUMN} ((=|<>|>|>=|<|<=) \\$1::(uuid|text)|is (not null|null|true|false|unknown)|= any\\(\\$1::(uuid|text)\\[\\]\\))`;
    const shape = new RegExp(`^(${condition}|not \\(${condition}\\))$`);
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...TABLE.columns.keys()), text), text, (column, expression) => {
        const sql = sqlOf(() => filterRows(column, expression, TABLE, 't', newStatement()));
        if (sql !== null) expect(sql).toMatch(shape);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is a list that comes apart as it was put together', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (values) => {
        const put = values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`).join(',');
        expect(splitList(put)).toEqual(values);
      }),
    );
  });
});
