import { postUntilAnswered } from '#app/platform/post-until-answered.ts';
import type { AnswerReply, SubmittedAnswer } from '../model/question.ts';

/** Sends an answer until the server has acknowledged or refused it, as `postUntilAnswered` does. */
export function sendAnswer(
  answer: SubmittedAnswer,
  onRetry: () => void,
  signal: AbortSignal,
): Promise<AnswerReply> {
  return postUntilAnswered('/api/level-test/answers', answer, onRetry, signal);
}
