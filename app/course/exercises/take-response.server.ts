import { z } from 'zod';
import { checkResponse, type Verdict } from '#app/domain/exercises/check-exercise.ts';
import { parseResponse } from '#app/domain/exercises/exercise-response.ts';
import type { Services } from '#app/platform/area.ts';
import { isEnglishWord } from '#content/level-test/word-levels/word-level.ts';

export type ResponseService = Pick<Services, 'lessonKeys' | 'responses'>;

export type ResponseStatus = 'checked' | 'kept' | 'invalid' | 'signed-out' | 'locked' | 'unknown';

/** What a learner is told about a response. */
export type ResponseReply =
  | {
      status: 'checked';
      verdict: Verdict;
      /** Whether it is in an account: what visitors of a free lesson answer stays in their browser. */
      isKept: boolean;
      finishedAt: string | null;
    }
  /** A draft. */
  | { status: 'kept' }
  | { status: Exclude<ResponseStatus, 'checked' | 'kept'>; message: string };

const MESSAGES: Record<Exclude<ResponseStatus, 'checked' | 'kept'>, string> = {
  invalid: 'Răspunsul nu a putut fi citit. Scrie-l din nou, mai scurt.',
  'signed-out': 'Nu mai ești în cont. Răspunsul e păstrat aici: intră din nou și ajunge și în cont.',
  locked: 'Lecția nu mai e deschisă pentru contul tău. Ce ai răspuns până acum rămâne păstrat.',
  unknown: 'Exercițiul s-a schimbat între timp. Reîncarcă pagina: răspunsurile tale rămân.',
};

const submission = z.object({
  lesson: z.number().int().min(1).max(2_147_483_647),
  versionNo: z.number().int().min(1).max(2_147_483_647),
  exercise: z.string().max(60),
  response: z.unknown(),
  attempt: z.uuid(),
  isDraft: z.boolean().optional(),
  /** For whom the page was made, null without an account: another account gets none of their responses. */
  person: z.uuid().nullish(),
});

/**
 * Checks one response to an exercise, from a script or from a form. Resolves after it is durable where the person is signed
 * in. Without an account only a free lesson is checked, and nothing is kept.
 * @param claims of the verified session; null without one
 * @param input what the client sent, unchecked
 */
export async function takeResponse(
  { lessonKeys, responses }: ResponseService,
  claims: Readonly<Record<string, unknown>> | null,
  input: unknown,
): Promise<ResponseReply> {
  const parsed = submission.safeParse(input);
  if (!parsed.success) return refuse('invalid');
  const { lesson, versionNo, exercise, attempt, isDraft = false, person } = parsed.data;
  if (person && person !== claims?.sub) return refuse('signed-out');
  const keys = await lessonKeys.at(lesson, versionNo);
  const prepared = keys?.exercises.get(exercise);
  if (!keys || !prepared) return refuse('unknown');
  const response = parseResponse(prepared.kind, parsed.data.response);
  if (response === undefined) return refuse('invalid');
  if (!claims) {
    if (!keys.isFree) return refuse('signed-out');
    if (isDraft) return { status: 'kept' };
    return {
      status: 'checked',
      verdict: checkResponse(prepared, response, isEnglishWord),
      isKept: false,
      finishedAt: null,
    };
  }
  const verdict = isDraft ? null : checkResponse(prepared, response, isEnglishWord);
  const { outcome, finishedAt } = await responses.submit({
    attempt,
    person: String(claims.sub),
    session: String(claims.session_id),
    lesson,
    versionNo,
    exercise,
    response,
    isRight: verdict?.isRight ?? null,
  });
  if (outcome !== 'kept' && outcome !== 'repeated') return refuse(outcome);
  return verdict ? { status: 'checked', verdict, isKept: true, finishedAt } : { status: 'kept' };
}

function refuse(status: Exclude<ResponseStatus, 'checked' | 'kept'>): ResponseReply {
  return { status, message: MESSAGES[status] };
}
