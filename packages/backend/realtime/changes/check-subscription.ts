import pg from 'pg';
import { asCaller, type Identity } from '../../postgres/as-caller.ts';
import { whyCostly } from '../../postgres/costly-pattern.ts';
import type { ChangeSubscription } from './change-subscription.ts';
import { filterCondition, IS_WORDS } from './filter-condition.ts';
import type { Filter } from './parse-filters.ts';
import type { PublishedColumn, PublishedTable } from './published-table.ts';

/** A subscription cannot work; the message is that of the reference's database. */
export class CheckError extends Error {}

const MAX_VALUES = 100;
const TIMEOUT_MS = 2_000;
const UNDEFINED_FUNCTION = '42883';
const INVALID_REGULAR_EXPRESSION = '2201B';

/** The names in the reference's messages for SQLSTATE codes of a filter. */
const CODE_NAMES: Record<string, string> = {
  '22P02': 'invalid_text_representation',
  '22003': 'numeric_value_out_of_range',
  '22007': 'invalid_datetime_format',
  '22008': 'datetime_field_overflow',
  [UNDEFINED_FUNCTION]: 'undefined_function',
};

/**
 * Tries a subscription on one table, as the caller: the columns exist and are readable, and the values have the
 * columns' types.
 * @throws CheckError
 */
export async function checkSubscription(
  pool: pg.Pool,
  identity: Identity,
  subscription: ChangeSubscription,
  table: PublishedTable,
): Promise<void> {
  const columnOf = (name: string, use: string) => {
    const found = table.columns.find((column) => column.name === name);
    if (!found?.readers.includes(identity.role)) throw raised(`invalid column for ${use} ${name}`);
    return found;
  };
  for (const filter of subscription.filters) {
    const column = columnOf(filter.column, 'filter');
    if (isExpression(filter) && identity.role !== 'service_role') checkPattern(filter);
    if (filter.operator === 'is') checkWord(filter, column);
    else await tryFilter(pool, identity, filter, column, table);
  }
  for (const name of subscription.select ?? []) columnOf(name, 'select');
}

async function tryFilter(
  pool: pg.Pool,
  identity: Identity,
  filter: Filter,
  column: PublishedColumn,
  table: PublishedTable,
): Promise<void> {
  const from = `${pg.escapeIdentifier(table.schema)}.${pg.escapeIdentifier(table.name)}`;
  // Selects no row, which checks that the operator exists, and casts the value, which checks its syntax.
  const query = `select ${filterCondition(filter, column, () => '$1')}, ${readValue(filter, column)} as count
    from (values (1)) as one left join ${from} t on false`;
  let count: number;
  try {
    const { rows } = await asCaller(
      pool,
      identity,
      { statementTimeoutMs: TIMEOUT_MS, isReadOnly: true },
      (client) => client.query<{ count: number }>(query, [filter.value]),
    );
    count = rows[0]?.count ?? 0;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw toCheckError(error, filter, column);
  }
  if (count > MAX_VALUES) throw raised(`too many values for \`in\` filter. Maximum ${MAX_VALUES}`);
}

/** The number of values, as an SQL expression; throws when one has the wrong type. */
function readValue({ operator }: Filter, { sqlType }: PublishedColumn): string {
  if (operator === 'in') return `cardinality($1::text::${sqlType}[])`;
  return isExpression({ operator }) ? `('' ~ $1::text)::int` : `num_nulls($1::text::${sqlType})`;
}

function isExpression({ operator }: Pick<Filter, 'operator'>): boolean {
  return operator === 'match' || operator === 'imatch';
}

/** A pattern is matched against each changed row, so it must not be costly. */
function checkPattern({ operator, value }: Filter): void {
  const why = whyCostly(value);
  if (why !== null) throw raised(`invalid regular expression for ${operator} filter: ${why}`);
}

function checkWord({ value }: Filter, { sqlType }: PublishedColumn): void {
  if (!Object.hasOwn(IS_WORDS, value))
    throw raised('invalid value for is filter: must be null, true, false, or unknown');
  if (value !== 'null' && sqlType !== 'boolean')
    throw raised(`is ${value} filter requires a boolean column, got ${sqlType}`);
}

function toCheckError(error: pg.DatabaseError, { operator }: Filter, { sqlType }: PublishedColumn) {
  const { code = '', message } = error;
  if (code === INVALID_REGULAR_EXPRESSION)
    return raised(`invalid regular expression for ${operator} filter: ${message}`);
  if (code === UNDEFINED_FUNCTION && PATTERN_OPERATORS.includes(operator))
    return raised(`operator ${operator} requires a text-compatible column type, got ${sqlType}`);
  return new CheckError(`ERROR ${code} (${CODE_NAMES[code] ?? 'error'}) ${message}`);
}

const PATTERN_OPERATORS: readonly string[] = ['like', 'ilike', 'match', 'imatch'];

function raised(message: string): CheckError {
  return new CheckError(`ERROR P0001 (raise_exception) ${message}`);
}
