import type { Handler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type AnswerService, takeAnswer } from '#app/level-test/answer/take-answer.server.ts';
import type { AnswerStatus } from '#app/level-test/model/question.ts';
import type { AppBindings } from './app-bindings.ts';
import { type EdgeOptions, jsonWriteRoute } from './json-write-route.ts';

const HTTP_STATUS: Record<AnswerStatus, ContentfulStatusCode> = {
  accepted: 200,
  repeated: 200,
  'kept-first': 409,
  'out-of-order': 409,
  finished: 409,
  invalid: 422,
  'not-found': 404,
};

/**
 * POST /api/level-test/answers: the same as the form of a question, as JSON. The most frequent write of a test day.
 */
export function answersRoute({
  services,
  ...edge
}: EdgeOptions & { services: AnswerService }): Handler<AppBindings> {
  return jsonWriteRoute({
    ...edge,
    maxBodyBytes: 4096,
    failure: 'answer write failed',
    async take(c, given) {
      const reply = await takeAnswer(services, c.req.header('Cookie'), given);
      return { status: HTTP_STATUS[reply.status], reply };
    },
  });
}
