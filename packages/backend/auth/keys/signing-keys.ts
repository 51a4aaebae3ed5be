import { type CryptoKey, importJWK, type JWK } from 'jose';
import { SIGNING_ALGORITHM } from './new-keys.ts';

/** The keys of access tokens. */
export interface SigningKeys {
  /** The key new tokens are signed with. */
  current(): Promise<{ kid: string; key: CryptoKey }>;
  /** The public key with this id, or null. */
  find(kid: string): Promise<CryptoKey | null>;
  /** All public keys whose tokens are or will be valid, as a JSON Web Key Set (RFC 7517). */
  keySet(): Promise<{ keys: JWK[] }>;
}

export interface SigningKeyRow {
  kid: string;
  private_jwk: JWK;
  public_jwk: JWK;
  /** Null when it was valid from the beginning. */
  signs_from: Date | null;
  /** Null for the current key. */
  ends_at: Date | null;
}

/** The signing keys from database rows. */
export interface KnownSigningKeys {
  current(): { kid: string; key: CryptoKey };
  find(kid: string): CryptoKey | null;
  keySet(): { keys: JWK[] };
}

/** @throws when none of the rows signs */
export async function knownSigningKeys(
  rows: readonly SigningKeyRow[],
  now: () => Date,
): Promise<KnownSigningKeys> {
  const known = await Promise.all(
    rows.map(async (row) => ({
      ...row,
      sign: (await importJWK(row.private_jwk, SIGNING_ALGORITHM)) as CryptoKey,
      verify: (await importJWK(row.public_jwk, SIGNING_ALGORITHM)) as CryptoKey,
    })),
  );
  const beginning = (row: SigningKeyRow) => row.signs_from?.getTime() ?? 0;
  const isLast = (row: SigningKeyRow) => Number(row.ends_at === null);
  known.sort((a, b) => beginning(b) - beginning(a) || isLast(b) - isLast(a));
  const isOver = ({ ends_at }: SigningKeyRow) => ends_at !== null && ends_at <= now();
  return {
    current() {
      const at = now().getTime();
      // A process with a slow clock signs with the previous key, or the only one.
      const signing = known.find((row) => beginning(row) <= at && !isOver(row)) ?? known[0];
      if (!signing) throw new Error('No signing key was kept.');
      return { kid: signing.kid, key: signing.sign };
    },
    find: (kid) => known.find((row) => row.kid === kid && !isOver(row))?.verify ?? null,
    keySet: () => ({ keys: known.filter((row) => !isOver(row)).map(({ public_jwk }) => public_jwk) }),
  };
}
