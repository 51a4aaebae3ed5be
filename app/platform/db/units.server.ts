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

/** Tables with a `kind` that refers to a reference table. The generated types have only `string` for it. */
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

/** Who asks, as far as the database is concerned. */
export interface Visitor {
  /** The verified claims of the session's access token; null without a session. */
  claims: Readonly<Record<string, unknown>> | null;
  /** The hash of the visitor cookie's secret; null without one. */
  visitorHash: string | null;
  /** The id of the request that is being answered, for the audit log. */
  requestId?: string;
}

export interface Units {
  /** One transaction as the visitor, under every policy. */
  asVisitor<T>(visitor: Visitor, work: (db: Db) => Promise<T>): Promise<T>;
  /** One transaction as app_worker: what no visitor may do, still under policies. */
  asWorker<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * One transaction as the service, which no policy binds: account work and erasure, and nothing else.
   * @param visitor on whose behalf, so that `private.uid()` and the audit log know; null when nobody asked
   */
  asService<T>(visitor: Visitor | null, work: (db: Db) => Promise<T>): Promise<T>;
}

interface Identity {
  role: 'anon' | 'authenticated' | 'app_worker' | 'service_role';
  visitor: Visitor | null;
}

const IDENTIFY = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('app.visitor', $3, true), set_config('app.now', $4, true), set_config('app.request', $5, true)`;

/** Connections that rest in role anon, and run a transaction on one of them. */
export interface TransactionPool {
  /**
   * What `begin` sends and the first query of `work` are sent together; what `work` throws undoes all of it.
   * @throws what refused the beginning, or what `work` threw
   */
  inTransaction<T>(
    begin: (client: ClientBase) => readonly Promise<unknown>[],
    work: (client: ClientBase) => Promise<T>,
  ): Promise<T>;
}

/**
 * Opens units of work on a pool.
 * @param now the moved clock of a test; null is the database's own time
 */
export function createUnits(pool: TransactionPool, now?: () => Date | null): Units {
  function run<T>({ role, visitor }: Identity, work: (db: Db) => Promise<T>): Promise<T> {
    return pool.inTransaction(
      (client) => [
        client.query('begin'),
        client.query(IDENTIFY, [
          role,
          visitor?.claims ? JSON.stringify(visitor.claims) : '',
          visitor?.visitorHash ?? '',
          now?.()?.toISOString() ?? '',
          visitor?.requestId ?? '',
        ]),
      ],
      (client) => work(kyselyOn(client)),
    );
  }

  return {
    asVisitor: (visitor, work) => run({ role: visitor.claims ? 'authenticated' : 'anon', visitor }, work),
    asWorker: (work) => run({ role: 'app_worker', visitor: null }, work),
    // A visitor without a session is somebody all the same: an empty claim is not the service by itself.
    asService: (visitor, work) =>
      run({ role: 'service_role', visitor: visitor && { ...visitor, claims: visitor.claims ?? {} } }, work),
  };
}

/** The newest migration the database has applied, or null. */
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
