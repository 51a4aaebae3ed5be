import { z } from 'zod';
import type { Services } from '#app/platform/area.ts';
import { hashSecret, readVisitorSecret, resultTokenOf } from '#app/platform/cookies/visitor-cookie.server.ts';
import {
  ANSWER_MESSAGES,
  type AnswerReply,
  type AnswerStatus,
  MAX_RESPONSE_LENGTH,
} from '../model/question.ts';
import { resultPath } from '../model/result-path.ts';

export type AnswerService = Pick<Services, 'answers' | 'origin'>;

const submission = z.object({
  testId: z.uuid(),
  position: z.number().int().min(1).max(25),
  itemId: z.number().int().optional(),
  response: z.string().max(MAX_RESPONSE_LENGTH).refine(isStorable).nullable(),
});

/** Postgres stores neither NUL nor half a surrogate pair, and one such text would fail a whole round of answers. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/**
 * Takes one answer of the visitor who sends it, whatever the way it came. Acknowledged means durable.
 * @param cookies the request's Cookie header
 * @param given what was sent, unchecked
 */
export async function takeAnswer(
  { answers, origin }: AnswerService,
  cookies: string | null | undefined,
  given: unknown,
): Promise<AnswerReply & { status: AnswerStatus }> {
  const secret = readVisitorSecret(cookies, origin);
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

function reply(status: 'not-found' | 'invalid') {
  return { status, message: ANSWER_MESSAGES[status], test: null } as const;
}
