import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../http/auth-error.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { refuseWeb3 } from '../sign-up/unsupported-ways.ts';
import { idTokenGrant } from './id-token-grant.ts';
import { passwordGrant } from './password-grant.ts';
import { pkceGrant } from './pkce-grant.ts';
import { refreshTokenGrant } from './refresh-token-grant.ts';

/** `POST /token`: a session for a password, a refresh token, a code or an identity token. */
export function token(context: AuthContext): Endpoint {
  const grants: Record<string, Endpoint> = {
    password: passwordGrant(context),
    refresh_token: refreshTokenGrant(context),
    pkce: pkceGrant(context),
    id_token: idTokenGrant(context),
    web3: refuseWeb3(),
  };
  return (c, next) => {
    const asked = c.req.query('grant_type') ?? '';
    const grant = Object.hasOwn(grants, asked) ? grants[asked] : undefined;
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
    return grant(c, next);
  };
}
