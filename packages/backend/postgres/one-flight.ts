import type { Socket } from 'node:net';
import pg from 'pg';

/** A statement whose values and results are text, as Postgres writes it. */
export interface TextStatement {
  text: string;
  values: readonly string[];
  /** Under this name it is prepared, once per connection; without one it is read anew each time. */
  name?: string;
}

export type TextRow = (string | null)[];

/**
 * Runs statements as one transaction that begins with the first and is committed with the last: until the server is told
 * to synchronise, which is once and at the end, it takes them for one. They travel in one flight, and what comes back is
 * one, too. What fails undoes all of it.
 * @returns the rows of each
 */
export function queryInOneFlight(
  client: pg.ClientBase,
  statements: readonly TextStatement[],
): Promise<TextRow[][]> {
  return new Promise((resolve, reject) => {
    client.query(new Flight(statements, resolve, reject));
  });
}

/** What pg calls a connection, as far as a query writes to it. */
interface Connection {
  stream: Socket;
  parse(statement: { text: string; name: string }): void;
  bind(statement: { statement: string; values: readonly string[] }): void;
  execute(): void;
  close(what: { type: 'S'; name: string }): void;
  sync(): void;
}

/**
 * What of a connection's statements is prepared. After a failure those of its flight are in doubt, and the next to use one
 * says it anew: it may never have come to be, or mean a column whose type is another one by now.
 */
const statementsOf = new WeakMap<Connection, Map<string, 'prepared' | 'doubtful'>>();

class Flight extends pg.Query {
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

  /** Called by pg when it is this query's turn. What is corked leaves in one piece. */
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
      if (known?.has(nameOf(name))) known.set(nameOf(name), 'doubtful');
    }
    this.#reject(error);
  }

  /** The server has synchronised: the transaction is committed. */
  handleReadyForQuery(): void {
    this.#resolve(this.#results);
  }
}

function nameOf(name: string): string {
  return name && `flight_${name}`;
}

function parse(connection: Connection, text: string, name: string): void {
  if (name !== '') {
    const statements = statementsOf.get(connection) ?? new Map();
    const state = statements.get(name);
    if (state === 'prepared') return;
    if (state === 'doubtful') connection.close({ type: 'S', name });
    statementsOf.set(connection, statements.set(name, 'prepared'));
  }
  connection.parse({ text, name });
}
