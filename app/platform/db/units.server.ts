import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely';
import type { ClientBase } from 'pg';
import type { ConsentKind, LeadEventKind, MailKind, TextKind } from '#app/domain/kinds.ts';
import type { DB } from './database.types.ts';

/** Tables with a `kind` that refers to a reference table; the generated types have only `string` for it. */
interface Kinds {
  consent_wordings: ConsentKind;
  lead_events: LeadEventKind;
  'private.mails': MailKind;
  'private.text_messages': TextKind;
}

type Tables = {
  [Name in keyof DB]: Name extends keyof Kinds ? Omit<DB[Name], 'kind'> & { kind: Kinds[Name] } : DB[Name];
};

export type Db = Kysely<Tables>;

/** The identity of a request, for the database. */
export interface Visitor {
  /** The verified claims of the session's access token; null without a session. */
  claims: Readonly<Record<string, unknown>> | null;
  /** The hash of the visitor cookie's secret; null without one. */
  visitorHash: string | null;
  /** The request's id, for the audit log. */
  requestId?: string;
  /**
   * The hash of the token of a viewing (decision 0080): the database then takes the person for whom it looks as, and the
   * transaction can not write.
   */
  viewing?: string;
}

export interface Units {
  /** One transaction as the visitor, under every policy. */
  asVisitor<T>(visitor: Visitor, work: (db: Db) => Promise<T>): Promise<T>;
  /** One transaction as app_worker, for work no visitor may do, under policies. */
  asWorker<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * One transaction as the service, which bypasses policies: only for account work and erasure.
   * @param visitor the actor for `private.uid()` and the audit log; null for scheduled work
   */
  asService<T>(visitor: Visitor | null, work: (db: Db) => Promise<T>): Promise<T>;
}

interface Identity {
  role: 'anon' | 'authenticated' | 'app_worker' | 'service_role';
  visitor: Visitor | null;
}

const SET_IDENTITY = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('app.visitor', $3, true), set_config('app.now', $4, true), set_config('app.request', $5, true),
  set_config('app.viewing', $6, true)`;

/** A pool of connections with resting role anon. */
export interface TransactionPool {
  /**
   * Runs a transaction. The queries of `begin` and the first one of `work` are sent together; an error rolls back.
   * @throws the error of `begin` or of `work`
   */
  inTransaction<T>(
    begin: (client: ClientBase) => readonly Promise<unknown>[],
    work: (client: ClientBase) => Promise<T>,
  ): Promise<T>;
}

/**
 * Opens units of work on a pool.
 * @param now overrides the clock in tests; null for the database's time
 */
export function createUnits(pool: TransactionPool, now?: () => Date | null): Units {
  function run<T>({ role, visitor }: Identity, work: (db: Db) => Promise<T>): Promise<T> {
    return pool.inTransaction(
      (client) => [
        client.query(visitor?.viewing ? 'begin read only' : 'begin'),
        client.query(SET_IDENTITY, [
          role,
          visitor?.claims ? JSON.stringify(visitor.claims) : '',
          visitor?.visitorHash ?? '',
          now?.()?.toISOString() ?? '',
          visitor?.requestId ?? '',
          visitor?.viewing ?? '',
        ]),
      ],
      (client) => work(kyselyOn(client)),
    );
  }

  return {
    asVisitor: (visitor, work) => run({ role: visitor.claims ? 'authenticated' : 'anon', visitor }, work),
    asWorker: (work) => run({ role: 'app_worker', visitor: null }, work),
    // Empty claims, not none: a visitor without a session must not count as the service itself.
    asService: (visitor, work) =>
      run({ role: 'service_role', visitor: visitor && { ...visitor, claims: visitor.claims ?? {} } }, work),
  };
}

/** @returns the newest migration the database has applied, or null */
export async function readLatestMigration(units: Units): Promise<string | null> {
  return units.asVisitor({ claims: null, visitorHash: null }, async (db) => {
    const { rows } = await sql<{
      version: string | null;
    }>`select private.latest_migration() as version`.execute(db);
    return rows[0]?.version ?? null;
  });
}

function kyselyOn(client: ClientBase): Db {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const result = await client.query(text, [...parameters]);
      return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
    },
    streamQuery: () => {
      throw new Error('Units of work do not stream.');
    },
  };
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: rejectNesting,
    commitTransaction: rejectNesting,
    rollbackTransaction: rejectNesting,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

async function rejectNesting(): Promise<never> {
  throw new Error('A unit of work is already a transaction.');
}
