import { z } from 'zod';
import { MAX_EXTENDED_ITEMS } from '#app/domain/level-estimation/stopping.ts';
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
  position: z.number().int().min(1).max(MAX_EXTENDED_ITEMS),
  itemId: z.number().int().optional(),
  response: z.string().max(MAX_RESPONSE_LENGTH).refine(isStorable).nullable(),
});

/** False for NUL and lone surrogates: Postgres refuses them, and one such text would fail a whole round of answers. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/**
 * Checks and submits one answer, from a script or from a form. Resolves after the answer is durable.
 * @param cookies the request's Cookie header
 * @param input what the client sent, unchecked
 */
export async function takeAnswer(
  { answers, origin }: AnswerService,
  cookies: string | null | undefined,
  input: unknown,
): Promise<AnswerReply & { status: AnswerStatus }> {
  const secret = readVisitorSecret(cookies, origin);
  const parsed = submission.safeParse(input);
  if (!secret) return reply('not-found');
  if (!parsed.success) return reply('invalid');
  const { testId } = parsed.data;
  const { status, answerCount, question, isOffered } = await answers.submit({
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
      isOffered,
      resultPath: question ? null : resultPath(resultTokenOf(secret, testId)),
    },
  };
}

function reply(status: 'not-found' | 'invalid') {
  return { status, message: ANSWER_MESSAGES[status], test: null } as const;
}
