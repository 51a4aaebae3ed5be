import {
  encodeRefreshToken,
  hashPassword,
  newRefreshTokenKey,
  newSigningKey,
} from '@english-beyond-limits/backend/testing/internals';
import type { JWK } from 'jose';
import type { Landed } from './landed-database.ts';

/** The password of Ana. */
export const PASSWORD = 'patru pisici pe acoperiș';

export const IDS = {
  ana: '00000000-0000-4000-8000-00000000000a',
  ion: '00000000-0000-4000-8000-00000000000b',
  factor: '00000000-0000-4000-8000-00000000000c',
  session: '00000000-0000-4000-8000-00000000000d',
  /** The version of Ana's picture. */
  picture: '00000000-0000-4000-8000-00000000000e',
  test: '00000000-0000-4000-8000-00000000000f',
};

const sessionKey = newRefreshTokenKey();

/** Of Ana's session, from before the upgrade. */
export const oldRefreshToken = encodeRefreshToken(IDS.session, 0, sessionKey);

/** The database before channels, with the key its tokens are signed with. */
export async function beforeChannels(key?: { privateJwk: JWK; publicJwk: JWK }): Promise<Landed> {
  const { privateJwk, publicJwk } = key ?? (await newSigningKey());
  return {
    lastBootstrapStep: '020_storage_files.sql',
    lastMigration: '20261122060000',
    snapshot: 'before-channels.sql',
    values: {
      ...IDS,
      sessionKey,
      password: await hashPassword(PASSWORD),
      private: JSON.stringify(privateJwk),
      public: JSON.stringify({ ...publicJwk, kid: 'old' }),
    },
  };
}
