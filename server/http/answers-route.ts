import { randomUUID } from 'node:crypto';
import type { Handler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type AnswerService, takeAnswer } from '#app/level-test/answer/take-answer.server.ts';
import type { AnswerStatus } from '#app/level-test/model/question.ts';
import type { Logger } from '../log.ts';
import type { AppBindings } from './app-bindings.ts';
import type { FloodGuard } from './flood-guard.ts';
import { comesFromOwnPages } from './same-origin.ts';
import { fixedSecurityHeaders } from './security-headers.ts';

const MAX_BODY_BYTES = 4096;

const HTTP_STATUS: Record<AnswerStatus, ContentfulStatusCode> = {
  accepted: 200,
  repeated: 200,
  'kept-first': 409,
  'out-of-order': 409,
  finished: 409,
  invalid: 422,
  'not-found': 404,
};

interface Options {
  services: AnswerService;
  origin: string;
  addressOf: (socketAddress: string | undefined, forwardedFor: string | undefined) => string;
  guard: FloodGuard;
  log: Logger;
}

/**
 * POST /api/level-test/answers: the same as the form of a question, as JSON. The most frequent write of a test day: it
 * runs before the middleware of the pages, makes its own short checks and logs only failures.
 */
export function answersRoute({ services, origin, addressOf, guard, log }: Options): Handler<AppBindings> {
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
    if (!(length <= MAX_BODY_BYTES)) return refuse(413, 'Răspunsul trimis este prea lung.');
    const waitMs = await guard(
      addressOf(c.env?.incoming?.socket.remoteAddress, c.req.header('X-Forwarded-For')),
    );
    if (waitMs > 0) {
      const seconds = String(Math.ceil(waitMs / 1000));
      return refuse(429, 'Prea multe cereri într-un timp scurt.', { 'Retry-After': seconds });
    }
    const given = await c.req.json().catch(() => null);
    try {
      const reply = await takeAnswer(services, c.req.header('Cookie'), given);
      return c.body(JSON.stringify(reply), HTTP_STATUS[reply.status], headers);
    } catch (error) {
      const request = randomUUID().slice(0, 8);
      log.error({ err: error, request }, 'answer write failed');
      return refuse(503, 'Nu am putut salva răspunsul acum. Încearcă din nou.', {
        'X-Request-Id': request,
      });
    }
  };
}
