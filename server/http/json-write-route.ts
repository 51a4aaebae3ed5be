import { randomUUID } from 'node:crypto';
import type { Context, Handler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from '../log.ts';
import type { AppBindings } from './app-bindings.ts';
import type { FloodGuard } from './flood-guard.ts';
import { comesFromOwnPages } from './same-origin.ts';
import { fixedSecurityHeaders } from './security-headers.ts';

export interface EdgeOptions {
  origin: string;
  addressOf: (socketAddress: string | undefined, forwardedFor: string | undefined) => string;
  guard: FloodGuard;
  log: Logger;
}

interface Options extends EdgeOptions {
  maxBodyBytes: number;
  /** Takes what was sent, unchecked. */
  take(
    c: Context<AppBindings>,
    given: unknown,
    clientAddress: string,
  ): Promise<{ status: ContentfulStatusCode; reply: object; cookies?: readonly string[] }>;
  /** What the log says of a failure. */
  failure: string;
}

/**
 * A frequent write as JSON: it runs before the middleware of the pages, makes its own short checks and logs only failures.
 * Refusals have the form { status: 'refused', message }.
 */
export function jsonWriteRoute(options: Options): Handler<AppBindings> {
  const { origin, addressOf, guard, log, maxBodyBytes, take, failure } = options;
  const headers = {
    ...fixedSecurityHeaders(origin),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json',
  };
  return async (c) => {
    const refuse = (status: ContentfulStatusCode, message: string, more: Record<string, string> = {}) =>
      c.body(JSON.stringify({ status: 'refused', message }), status, { ...headers, ...more });

    if (!comesFromOwnPages(c.req.raw, origin)) {
      return refuse(403, 'Cererea a venit de pe alt site și nu a fost primită.');
    }
    // A body without a declared length (chunked) is refused unread.
    const length = Number(c.req.header('Content-Length') ?? Number.NaN);
    if (!(length <= maxBodyBytes)) return refuse(413, 'Răspunsul trimis este prea lung.');
    const clientAddress = addressOf(c.env?.incoming?.socket.remoteAddress, c.req.header('X-Forwarded-For'));
    const waitMs = await guard(clientAddress);
    if (waitMs > 0) {
      const seconds = String(Math.ceil(waitMs / 1000));
      return refuse(429, 'Prea multe cereri într-un timp scurt.', { 'Retry-After': seconds });
    }
    const given = await c.req.json().catch(() => null);
    try {
      const { status, reply, cookies = [] } = await take(c, given, clientAddress);
      const response = c.body(JSON.stringify(reply), status, headers);
      for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
      return response;
    } catch (error) {
      const request = randomUUID().slice(0, 8);
      log.error({ err: error, request }, failure);
      return refuse(503, 'Nu am putut salva răspunsul acum. Încearcă din nou.', {
        'X-Request-Id': request,
      });
    }
  };
}
