import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type pg from 'pg';

const ALGORITHM = 'ES256';
/** Long enough that a look costs nothing, short enough that another process' new key is known soon. */
const REREAD_AFTER_MS = 60_000;
/** A token may name any key: whoever invents them makes us look only so often. */
const REREAD_UNKNOWN_AFTER_MS = 1_000;

export interface SigningKeys {
  /** The key new tokens are signed with. */
  current(): Promise<{ kid: string; key: CryptoKey }>;
  /** The public key of this id, or null. */
  find(kid: string): Promise<CryptoKey | null>;
  /** Every public key as a JSON Web Key Set (RFC 7517). */
  keySet(): Promise<{ keys: JWK[] }>;
}

interface KnownKeys {
  readAt: number;
  signing: { kid: string; key: CryptoKey };
  byId: Map<string, CryptoKey>;
  keySet: { keys: JWK[] };
}

/** The keys kept in the database, the first of them generated here. */
export function createSigningKeys(pool: pg.Pool): SigningKeys {
  let known: KnownKeys | null = null;
  let reading: Promise<KnownKeys> | null = null;

  function read(): Promise<KnownKeys> {
    reading ??= readKeys(pool)
      .then((keys) => {
        known = keys;
        return keys;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  }

  /** What is known is told at once and read again meanwhile: whoever signs a token holds a connection already. */
  async function keys(): Promise<KnownKeys> {
    if (!known) return read();
    if (isOlder(known, REREAD_AFTER_MS)) read().catch(() => undefined);
    return known;
  }

  return {
    current: async () => (await keys()).signing,
    async find(kid) {
      const last = await keys();
      const isTold = last.byId.has(kid) || !isOlder(last, REREAD_UNKNOWN_AFTER_MS);
      return (isTold ? last : await read()).byId.get(kid) ?? null;
    },
    keySet: async () => (await keys()).keySet,
  };
}

function isOlder({ readAt }: KnownKeys, ms: number): boolean {
  return Date.now() - readAt > ms;
}

interface KeyRow {
  kid: string;
  private_jwk: JWK;
  public_jwk: JWK;
  retired_at: Date | null;
}

async function readKeys(pool: pg.Pool): Promise<KnownKeys> {
  const rows = await listKeys(pool);
  const signing = rows.find(({ retired_at }) => !retired_at) ?? (await addKey(pool));
  const all = rows.includes(signing) ? rows : [...rows, signing];
  const publicKeys = await Promise.all(
    all.map(
      async ({ kid, public_jwk }) => [kid, (await importJWK(public_jwk, ALGORITHM)) as CryptoKey] as const,
    ),
  );
  return {
    readAt: Date.now(),
    signing: { kid: signing.kid, key: (await importJWK(signing.private_jwk, ALGORITHM)) as CryptoKey },
    byId: new Map(publicKeys),
    keySet: { keys: all.map(({ public_jwk }) => public_jwk) },
  };
}

async function listKeys(pool: pg.Pool): Promise<KeyRow[]> {
  const { rows } = await pool.query<KeyRow>(
    'select kid, private_jwk, public_jwk, retired_at from _backend.signing_keys order by created_at desc, kid',
  );
  return rows;
}

/** Processes that start at once agree on the first key: the table is locked while one of them looks and adds. */
async function addKey(pool: pg.Pool): Promise<KeyRow> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const kid = crypto.randomUUID();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table _backend.signing_keys in share row exclusive mode');
    await client.query(
      `insert into _backend.signing_keys (kid, private_jwk, public_jwk)
       select $1, $2, $3 where not exists (select from _backend.signing_keys where retired_at is null)`,
      [kid, await exportJWK(pair.privateKey), await published(kid, pair.publicKey)],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  const signing = (await listKeys(pool)).find(({ retired_at }) => !retired_at);
  if (!signing) throw new Error('No signing key was kept.');
  return signing;
}

async function published(kid: string, key: CryptoKey): Promise<JWK> {
  return { ...(await exportJWK(key)), kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] };
}
