import type pg from 'pg';
import { z } from 'zod';
import type { AuthContext } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { issueAuthCode } from '../flows/issue-auth-code.ts';
import { AuthError } from '../http/auth-error.ts';
import type { AuthRequest, Endpoint } from '../http/endpoint.ts';
import { redirectWithCode, redirectWithError, redirectWithSession } from '../http/redirect-back.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { callbackUrl } from './begin-provider-flow.ts';
import { type BrowserSecret, secretCookie, secretOf } from './browser-secret.ts';
import { linkToPerson } from './link-to-person.ts';
import type { ProviderIdentity } from './provider-identity.ts';
import { readProviderAnswer } from './read-provider-answer.ts';
import { signInWithIdentity } from './sign-in-with-identity.ts';
import {
  findProviderFlow,
  type ProviderFlowRow,
  type TakenFlow,
  takeProviderFlow,
} from './take-provider-flow.ts';

const ANSWER = ['code', 'state', 'error', 'iss'];

/** `GET /callback`: a browser returns from a provider and is redirected, signed in or with an error. */
export function callback(context: AuthContext): Endpoint {
  return async (c) => {
    const state = c.req.query('state') ?? '';
    const flow = await findProviderFlow(context, state);
    const secret = secretOf(context.issuer, state, c.req.header('Cookie') ?? null);
    const response = await handleCallback(c, context, flow, secret).catch((error: unknown) => {
      if (!(error instanceof AuthError)) throw error;
      return redirectWithError(flow?.referrer ?? context.siteUrl, error);
    });
    if (secret) response.headers.append('Set-Cookie', secretCookie(context.issuer, state, '', 0));
    return response;
  };
}

/**
 * `POST /callback`: for providers that return a form. Our cookie is not sent with it, so the browser is redirected to
 * the GET endpoint.
 */
export function callbackByForm(context: AuthContext): Endpoint {
  return async (c) => {
    const given: unknown = await c.req.parseBody().catch(() => {
      throw new AuthError(400, 'validation_failed', 'Could not parse the form');
    });
    const form = z.record(z.string(), z.unknown()).parse(given);
    const url = new URL(callbackUrl(context));
    for (const name of ANSWER) {
      const value = form[name];
      if (typeof value === 'string') url.searchParams.set(name, value);
    }
    return new Response(null, { status: 303, headers: { Location: url.href, 'Cache-Control': 'no-store' } });
  };
}

async function handleCallback(
  c: AuthRequest,
  context: AuthContext,
  found: ProviderFlowRow | null,
  secret: BrowserSecret | null,
): Promise<Response> {
  const flow = await takeProviderFlow(context, found, secret);
  const identity = await readProviderAnswer(context, {
    provider: context.providerClients.find(flow.provider_type),
    query: new URL(c.req.url).search,
    state: flow.id,
    secret: secret as BrowserSecret,
  });
  const finishing = () =>
    transaction(context.pool, (client) => finish(c, context, client, { flow, identity }));
  return finishing().catch((error: { code?: string }) => {
    // Two tabs created the same account concurrently; a second attempt finds it.
    if (error.code === '23505') return finishing();
    throw error;
  });
}

async function finish(
  c: AuthRequest,
  context: AuthContext,
  client: pg.PoolClient,
  { flow, identity }: { flow: TakenFlow; identity: ProviderIdentity },
): Promise<Response> {
  const requester = c.get('requester');
  const user = flow.linking_target_id
    ? await linkToPerson(
        client,
        context,
        { userId: flow.linking_target_id, sessionId: flow.sessionId },
        identity,
        requester.clientAddress,
      )
    : await signInWithIdentity(client, context, identity, requester.clientAddress);
  if (flow.code_challenge) {
    return redirectWithCode(flow.referrer, await issueAuthCode(client, flow.id, user.id, context.now()));
  }
  await client.query('delete from auth.flow_state where id = $1', [flow.id]);
  return redirectWithSession(flow.referrer, await issueSession(client, context, user, 'oauth', requester));
}
