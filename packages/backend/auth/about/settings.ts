import type { AuthContext } from '../auth-context.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { json } from '../http/json.ts';

/** The providers that the reference lists, so that clients find each of them, enabled or not. */
const KNOWN_PROVIDERS = ['apple', 'azure', 'discord', 'facebook', 'github', 'gitlab', 'google', 'twitter'];

/** `GET /settings`: the enabled ways to sign in. */
export function settings(context: AuthContext): Endpoint {
  return async () => {
    const configured = context.providers.map(({ name }) => name);
    const names = new Set([...KNOWN_PROVIDERS, ...configured]);
    const providers = Object.fromEntries([...names].map((name) => [name, configured.includes(name)]));
    return json({
      external: { anonymous_users: false, ...providers, email: true, phone: false },
      disable_signup: false,
      mailer_autoconfirm: !(await context.hooks.isConfirmationRequired()),
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      passkeys_enabled: false,
    });
  };
}

/** `GET /health`: the name clients look for, and that the database answers. */
export function health(context: AuthContext): Endpoint {
  return async () => {
    await context.pool.query('select 1');
    return json({
      version: 'v2',
      name: 'GoTrue',
      description: 'GoTrue is a user registration and authentication API',
    });
  };
}

/** `GET /.well-known/jwks.json`: the public keys that verify access tokens. */
export function keySet(context: AuthContext): Endpoint {
  return async () =>
    Response.json(await context.keys.signing.keySet(), {
      headers: { 'Cache-Control': 'public, max-age=600' },
    });
}
