import type { AuthContext } from '../auth-context.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { json } from '../http/json.ts';

/** The providers the reference names, so that clients find each of them, on or off. */
const KNOWN_PROVIDERS = ['apple', 'azure', 'discord', 'facebook', 'github', 'gitlab', 'google', 'twitter'];

/** `GET /settings`: which ways of signing in there are. */
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

/** `GET /.well-known/jwks.json`: the keys anybody can verify access tokens with. */
export function keySet(context: AuthContext): Endpoint {
  return async () =>
    Response.json(await context.keys.signing.keySet(), {
      headers: { 'Cache-Control': 'public, max-age=600' },
    });
}
