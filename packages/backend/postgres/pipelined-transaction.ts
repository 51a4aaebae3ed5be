import type { Socket } from 'node:net';
import pg from 'pg';

/** A statement with values and results as text, in Postgres's notation. */
export interface TextStatement {
  text: string;
  values: readonly string[];
  /** The name under which it is prepared, once per connection; without a name it is parsed each time. */
  name?: string;
}

export type TextRow = (string | null)[];

/**
 * Runs statements in one implicit transaction: Postgres treats everything before a Sync message as one. All
 * statements are sent together, without waiting for results; if one fails, everything is rolled back.
 * @returns the rows of each statement
 */
export function queryPipelined(
  client: pg.ClientBase,
  statements: readonly TextStatement[],
): Promise<TextRow[][]> {
  return new Promise((resolve, reject) => {
    client.query(new PipelinedTransaction(statements, resolve, reject));
  });
}

/** The internal connection of pg, as far as a query writes to it. */
interface Connection {
  stream: Socket;
  parse(statement: { text: string; name: string }): void;
  bind(statement: { statement: string; values: readonly string[] }): void;
  execute(): void;
  close(what: { type: 'S'; name: string }): void;
  sync(): void;
}

/**
 * Which statements are prepared on a connection. After an error the state of the statements sent with it is unknown:
 * one may never have been prepared, or refer to a column whose type has changed. Such a statement is prepared again
 * at its next use.
 */
const statementsOf = new WeakMap<Connection, Map<string, 'prepared' | 'unknown'>>();

class PipelinedTransaction extends pg.Query {
  readonly #statements: readonly TextStatement[];
  readonly #resolve: (results: TextRow[][]) => void;
  readonly #reject: (error: Error) => void;
  readonly #results: TextRow[][] = [];
  #rows: TextRow[] = [];

  constructor(
    statements: readonly TextStatement[],
    resolve: (results: TextRow[][]) => void,
    reject: (error: Error) => void,
  ) {
    super('');
    this.#statements = statements;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** Called by pg when this query is next. Corking sends everything in one write. */
  override submit = (to: unknown) => {
    const connection = to as Connection;
    connection.stream.cork();
    try {
      for (const { text, values, name = '' } of this.#statements) {
        const known = nameOf(name);
        parse(connection, text, known);
        connection.bind({ statement: known, values });
        connection.execute();
      }
    } finally {
      connection.sync();
      connection.stream.uncork();
    }
    return null;
  };

  handleDataRow({ fields }: { fields: TextRow }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete(): void {
    this.#results.push(this.#rows);
    this.#rows = [];
  }

  handleError(error: Error, connection: Connection): void {
    const known = statementsOf.get(connection);
    for (const { name = '' } of this.#statements) {
      if (known?.has(nameOf(name))) known.set(nameOf(name), 'unknown');
    }
    this.#reject(error);
  }

  /** The server answered the Sync: the transaction is committed. */
  handleReadyForQuery(): void {
    this.#resolve(this.#results);
  }
}

function nameOf(name: string): string {
  return name && `pipelined_${name}`;
}

function parse(connection: Connection, text: string, name: string): void {
  if (name !== '') {
    const statements = statementsOf.get(connection) ?? new Map();
    const state = statements.get(name);
    if (state === 'prepared') return;
    if (state === 'unknown') connection.close({ type: 'S', name });
    statementsOf.set(connection, statements.set(name, 'prepared'));
  }
  connection.parse({ text, name });
}
