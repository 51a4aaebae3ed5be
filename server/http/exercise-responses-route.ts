import type { Handler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import {
  type ResponseService,
  type ResponseStatus,
  takeResponse,
} from '#app/course/exercises/take-response.server.ts';
import type { Sessions } from '../session/sessions.ts';
import type { AppBindings } from './app-bindings.ts';
import { type EdgeOptions, jsonWriteRoute } from './json-write-route.ts';

const HTTP_STATUS: Record<ResponseStatus, ContentfulStatusCode> = {
  checked: 200,
  kept: 200,
  invalid: 422,
  'signed-out': 401,
  locked: 403,
  unknown: 404,
};

/** POST /api/course/responses: the same as the form of an exercise, as JSON; and drafts of what is typed and not sent yet. */
export function exerciseResponsesRoute({
  services,
  sessions,
  ...edge
}: EdgeOptions & { services: ResponseService; sessions: Sessions }): Handler<AppBindings> {
  return jsonWriteRoute({
    ...edge,
    maxBodyBytes: 8192,
    failure: 'exercise response write failed',
    async take(c, given, clientAddress) {
      const session = await sessions.open(c.req.raw, clientAddress);
      // Not signed out: the account cannot be asked now. What was sent comes again.
      if (session.failure) throw session.failure;
      const reply = await takeResponse(services, session.claims, given);
      return { status: HTTP_STATUS[reply.status], reply, cookies: session.setCookies() };
    },
  });
}
