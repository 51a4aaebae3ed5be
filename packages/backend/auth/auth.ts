import { Hono } from 'hono';
import type { Protocol } from '../gateway/caller.ts';
import { isUnavailable } from '../postgres/unreachable.ts';
import { health, keySet, settings } from './about/settings.ts';
import { createAccount } from './admin/create-account.ts';
import { deleteAccount } from './admin/delete-account.ts';
import { deleteFactorOfAccount, listFactorsOfAccount } from './admin/factors-of-account.ts';
import { generateLink } from './admin/generate-link.ts';
import { getUserById } from './admin/get-user-by-id.ts';
import { invite } from './admin/invite.ts';
import { listUsers } from './admin/list-users.ts';
import { updateAccount } from './admin/update-account.ts';
import { type AuthContext, createAuthContext } from './auth-context.ts';
import type { AuthOptions } from './auth-options.ts';
import { challengeFactor } from './factors/challenge-factor.ts';
import { deleteFactor } from './factors/delete-factor.ts';
import { enrolFactor } from './factors/enrol-factor.ts';
import { verifyFactor } from './factors/verify-factor.ts';
import { token } from './grants/token.ts';
import { AuthError, errorResponse, unavailable } from './http/auth-error.ts';
import type { AuthBindings } from './http/endpoint.ts';
import { knownAddress } from './http/known-address.ts';
import { openDevice } from './limits/device.ts';
import { otp } from './mail-codes/otp.ts';
import { reauthenticate } from './mail-codes/reauthenticate.ts';
import { recover } from './mail-codes/recover.ts';
import { resend } from './mail-codes/resend.ts';
import { authorize } from './providers/authorize.ts';
import { callback, callbackByForm } from './providers/callback.ts';
import { linkIdentity } from './providers/link-identity.ts';
import { unlinkIdentity } from './providers/unlink-identity.ts';
import { countRecoveryCodes } from './recovery-codes/count-recovery-codes.ts';
import { generateRecoveryCodes } from './recovery-codes/generate-recovery-codes.ts';
import { regenerateRecoveryCodes } from './recovery-codes/regenerate-recovery-codes.ts';
import { removeRecoveryCodes } from './recovery-codes/remove-recovery-codes.ts';
import { verifyRecoveryCode } from './recovery-codes/verify-recovery-code.ts';
import { signOut } from './sessions/sign-out.ts';
import { signUp } from './sign-up/sign-up.ts';
import { refuseSso } from './sign-up/unsupported-ways.ts';
import { getUser } from './user/get-user.ts';
import { updateUser } from './user/update-user.ts';
import { verify } from './verify/verify.ts';
import { verifyInBrowser } from './verify/verify-in-browser.ts';

export interface Auth extends Protocol {
  context: AuthContext;
}

const BASE = '/auth/v1';

/** The embedded Supabase Auth. Its addresses, payloads and codes are those of supabase/auth. */
export async function createAuth(options: AuthOptions): Promise<Auth> {
  const context = await createAuthContext(options);
  const app = endpoints(context);
  return {
    context,
    async fetch(request, caller) {
      const userAgent = request.headers.get('User-Agent')?.slice(0, 400) ?? null;
      const device = openDevice(context.issuer, request.headers.get('Cookie'));
      const { signal } = request;
      const response = await app.fetch(request, {
        caller,
        requester: { clientAddress: knownAddress(caller.clientAddress), userAgent, device, signal },
      });
      const cookie = device.setCookie();
      if (cookie) response.headers.append('Set-Cookie', cookie);
      return response;
    },
  };
}

function endpoints(context: AuthContext) {
  const app = new Hono<AuthBindings & { Bindings: AuthBindings['Variables'] }>().basePath(BASE);
  app.use(async (c, next) => {
    c.set('caller', c.env.caller);
    c.set('requester', c.env.requester);
    await next();
  });
  // Link scanners of mail programs send HEAD requests, which must not use up a code.
  app.use(async (c, next) => (c.req.method === 'HEAD' ? c.body(null) : next()));
  app.onError((error, c) => {
    if (error instanceof AuthError) return errorResponse(error, c.req.raw);
    if (isUnavailable(error)) {
      // Never 500: after a 503 the official client retries and keeps the session.
      context.log.warn({ err: error }, 'account request failed: database unavailable');
      return errorResponse(unavailable(), c.req.raw);
    }
    context.log.error({ err: error }, 'an account request failed');
    return errorResponse(new AuthError(500, 'unexpected_failure', 'Internal Server Error'), c.req.raw);
  });
  app.notFound((c) => errorResponse(new AuthError(404, 'not_found', 'Not Found'), c.req.raw));

  app.get('/settings', settings(context));
  app.get('/health', health(context));
  app.get('/.well-known/jwks.json', keySet(context));
  app.post('/signup', signUp(context));
  app.post('/token', token(context));
  app.post('/sso', refuseSso());
  app.post('/logout', signOut(context));
  app.get('/user', getUser(context));
  app.put('/user', updateUser(context));

  app.post('/otp', otp(context));
  app.post('/magiclink', otp(context));
  app.post('/recover', recover(context));
  app.post('/resend', resend(context));
  app.get('/reauthenticate', reauthenticate(context));
  app.get('/verify', verifyInBrowser(context));
  app.post('/verify', verify(context));
  app.get('/authorize', authorize(context));
  app.get('/callback', callback(context));
  app.post('/callback', callbackByForm(context));
  app.get('/user/identities/authorize', linkIdentity(context));
  app.delete('/user/identities/:identityId', unlinkIdentity(context));
  app.post('/invite', invite(context));
  app.post('/admin/generate_link', generateLink(context));

  app.get('/factors/recovery-codes', countRecoveryCodes(context));
  app.post('/factors/recovery-codes', generateRecoveryCodes(context));
  app.delete('/factors/recovery-codes', removeRecoveryCodes(context));
  app.post('/factors/recovery-codes/verify', verifyRecoveryCode(context));
  app.post('/factors/recovery-codes/regenerate', regenerateRecoveryCodes(context));
  app.post('/factors', enrolFactor(context));
  app.post('/factors/:factorId/challenge', challengeFactor(context));
  app.post('/factors/:factorId/verify', verifyFactor(context));
  app.delete('/factors/:factorId', deleteFactor(context));

  app.get('/admin/users', listUsers(context));
  app.post('/admin/users', createAccount(context));
  app.get('/admin/users/:userId', getUserById(context));
  app.put('/admin/users/:userId', updateAccount(context));
  app.delete('/admin/users/:userId', deleteAccount(context));
  app.get('/admin/users/:userId/factors', listFactorsOfAccount(context));
  app.delete('/admin/users/:userId/factors/:factorId', deleteFactorOfAccount(context));
  return app;
}
