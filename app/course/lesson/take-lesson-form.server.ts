import { data, redirect } from 'react-router';
import type { ExerciseKind } from '#app/domain/exercises/exercise.ts';
import type { ExerciseResponse } from '#app/domain/exercises/exercise-response.ts';
import { missingOf, readFormResponse } from '#app/domain/exercises/form-response.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { type ResponseReply, takeResponse } from '../exercises/take-response.server.ts';
import type { Route } from './+types/lesson-page';

/** The answer to the form of an exercise, without JavaScript. */
export interface AnsweredForm {
  exercise: string;
  response: ExerciseResponse;
  reply: ResponseReply;
}

const STATUS: Record<ResponseReply['status'], number> = {
  checked: 200,
  kept: 200,
  invalid: 422,
  'signed-out': 401,
  locked: 403,
  unknown: 404,
};

/** Takes a response without JavaScript, with the same function as the JSON door. What an account keeps is shown by a new page. */
export async function takeLessonForm({
  request,
  url,
  context,
}: Pick<Route.ActionArgs, 'request' | 'url' | 'context'>) {
  const { services, visitor } = context.get(factsContext);
  const form = await readForm(request, context);
  const exercise = String(form.get('exercise') ?? '');
  const response = form.has('unknown') ? null : readFormResponse(form.get('kind') as ExerciseKind, form);
  const missing = response === null ? null : missingOf(form.get('kind') as ExerciseKind, response);
  const reply: ResponseReply = missing
    ? { status: 'invalid', message: missing }
    : await takeResponse(services, visitor.claims, {
        lesson: Number(form.get('lesson')),
        versionNo: Number(form.get('versionNo')),
        exercise,
        response,
        attempt: crypto.randomUUID(),
        person: form.get('person'),
      });
  if (reply.status === 'checked' && reply.isKept) throw redirect(`${url.pathname}${url.search}#${exercise}`);
  return data({ exercise, response, reply } satisfies AnsweredForm, { status: STATUS[reply.status] });
}
