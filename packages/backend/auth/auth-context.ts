import type pg from 'pg';
import type { Sender } from '../gateway/caller.ts';
import type { AuthHooks, AuthLog, AuthOptions, OpenIdProvider } from './auth-options.ts';
import { type Keys, openKeys } from './keys/keys.ts';
import type { Device } from './limits/device.ts';
import { createLimits, type Limits } from './limits/limits.ts';
import { createProviderClients, type ProviderClients } from './providers/provider-clients.ts';
import { type AccessTokens, createAccessTokens } from './tokens/access-token.ts';

/** What all endpoints share. */
export interface AuthContext {
  pool: pg.Pool;
  /** The address of the backend itself, as in `https://school.example/auth/v1`. */
  issuer: string;
  siteUrl: string;
  hooks: AuthHooks;
  providers: readonly OpenIdProvider[];
  providerClients: ProviderClients;
  keys: Keys;
  accessTokens: AccessTokens;
  limits: Limits;
  log: AuthLog;
  now(): Date;
}

/** The sender of a request, as far as it is known. */
export interface Requester extends Sender {
  userAgent: string | null;
  device: Device;
  /** Aborted when the client has disconnected. */
  signal: AbortSignal;
}

export async function createAuthContext(options: AuthOptions): Promise<AuthContext> {
  const { pool, url, siteUrl, hooks, providers, log, now = () => new Date() } = options;
  const issuer = `${url}/auth/v1`;
  const keys = await openKeys({ pool, log, now });
  return {
    pool,
    issuer,
    siteUrl,
    hooks,
    providers,
    providerClients: createProviderClients(providers, now),
    keys,
    accessTokens: createAccessTokens(keys.signing, issuer),
    limits: createLimits(pool, now),
    log,
    now,
  };
}
