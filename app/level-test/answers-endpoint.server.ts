import { z } from 'zod';
import type { Services } from '#app/services.server.ts';
import { hashSecret, readVisitorSecret, resultTokenOf } from '#app/visitor-cookie.server.ts';
import { ANSWER_MESSAGES, type AnswerReply, type AnswerStatus, MAX_RESPONSE_LENGTH } from './question.ts';
import { resultPath } from './result-path.ts';

type Answering = Pick<Services, 'answers' | 'origin'>;

const submission = z.object({
  testId: z.uuid(),
  position: z.number().int().min(1).max(25),
  response: z.string().max(MAX_RESPONSE_LENGTH).nullable(),
});

const HTTP_STATUS: Record<AnswerStatus, number> = {
  accepted: 200,
  repeated: 200,
  'kept-first': 409,
  'out-of-order': 409,
  finished: 409,
  invalid: 422,
  'not-found': 404,
};

/**
 * Takes one answer of the visitor who sends it, whatever the way it came. Acknowledged means durable.
 * @param given what was sent, unchecked
 */
export async function takeAnswer(
  { answers, origin }: Answering,
  request: Request,
  given: unknown,
): Promise<AnswerReply> {
  const secret = readVisitorSecret(request, origin);
  const parsed = submission.safeParse(given);
  if (!secret) return reply('not-found');
  if (!parsed.success) return reply('invalid');
  const { testId } = parsed.data;
  const { status, answerCount, question } = await answers.submit({
    ...parsed.data,
    visitorHash: hashSecret(secret),
  });
  if (status === 'not-found') return reply(status);
  return {
    status,
    message: ANSWER_MESSAGES[status],
    test: {
      testId,
      answerCount,
      question,
      resultPath: question ? null : resultPath(resultTokenOf(secret, testId)),
    },
  };
}

/** POST /api/level-test/answers: the same as the form, as JSON and outside the router, because it is the hot write. */
export async function answersEndpoint(request: Request, services: Answering): Promise<Response> {
  const given = await request.json().catch(() => null);
  const result = await takeAnswer(services, request, given);
  return Response.json(result, {
    status: HTTP_STATUS[result.status],
    headers: { 'Cache-Control': 'no-store' },
  });
}

function reply(status: 'not-found' | 'invalid'): AnswerReply {
  return { status, message: ANSWER_MESSAGES[status], test: null };
}
