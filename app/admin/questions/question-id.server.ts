import { data } from 'react-router';
import {
  readWrittenQuestion,
  type WrittenQuestion,
} from '#app/level-test/written/written-questions.server.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';

/** The question of an address. @throws a response with status 404 when there is none */
export async function questionAt(
  { services, visitor }: RequestFacts,
  questionId: string,
): Promise<WrittenQuestion> {
  const question = /^[1-9]\d{0,8}$/.test(questionId)
    ? await readWrittenQuestion(services, visitor, Number(questionId))
    : null;
  if (!question) throw data(null, { status: 404 });
  return question;
}
