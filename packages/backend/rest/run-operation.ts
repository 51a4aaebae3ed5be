import type pg from 'pg';
import { asCaller, type Identity, queryOnce } from '../postgres/as-caller.ts';
import type { TextRow, TextStatement } from '../postgres/pipelined-transaction.ts';
import { answerRow } from './answers/rest-answer.ts';
import type { Operation } from './operations/operation.ts';

/** Runs an operation as the caller, in one transaction, which is rolled back when `check` or `respond` throws. */
export async function runOperation(
  pool: pg.Pool,
  identity: Identity,
  statementTimeoutMs: number,
  operation: Operation,
): Promise<Response> {
  const { isReadOnly, settings, statement, plan, check, respond } = operation;
  const unit = { statementTimeoutMs, isReadOnly, ...(settings && { settings }) };
  if (!plan && !check) {
    const [row] = await queryOnce(pool, identity, unit, statement);
    return respond(answerRow(row), null);
  }
  return asCaller(pool, identity, unit, async (client) => {
    const [answered, planned] = await Promise.all([
      client.query<TextRow>(asTexts(statement)),
      plan ? client.query<TextRow>(asTexts(plan)) : null,
    ]);
    const row = answerRow(answered.rows[0]);
    check?.(row);
    return respond(row, planned?.rows[0]?.[0] ?? null);
  });
}

/** Values stay as Postgres wrote them, not parsed by pg. */
const TEXTS = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig;

function asTexts({ text, values }: TextStatement): pg.QueryArrayConfig {
  return { text, values: [...values], rowMode: 'array', types: TEXTS };
}
