import { data, href, redirect } from 'react-router';
import { checkTyped } from '#app/level-test/written/check-typed.server.ts';
import { typedOf } from '#app/level-test/written/typed-question.ts';
import {
  acceptQuestions,
  answerBlind,
  judgeQuestion,
  moveQuestion,
  type WrittenQuestion,
} from '#app/level-test/written/written-questions.server.ts';
import type { FlashCode } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { ACCEPT_FORM, ANSWER_FORM, MOVE_FORM, RETURN_FORM, VERDICT_FORM } from './question.form.ts';

const CHANGED =
  'Nu am schimbat nimic: între timp întrebarea are altă versiune sau altă stare. Uită-te cum e acum, apoi alege din nou.';
const FOR_STAFF = 'Întrebările le acceptă personalul. Cea de aici e neschimbată.';
const NO_ANSWER = 'Alege sau scrie un răspuns, ori apasă „Nu știu”.';

const MOVED: Record<'draft' | 'reading' | 'withdrawn', FlashCode> = {
  draft: 'question-taken-back',
  reading: 'question-sent',
  withdrawn: 'question-withdrawn',
};

/** One step of a question: read, judged, accepted, sent back, moved. @throws a redirect to the same page when it is done */
export async function takeQuestionStep(
  { services, visitor }: RequestFacts,
  question: WrittenQuestion,
  isStaff: boolean,
  form: FormData,
) {
  const { id } = question;
  const path = href('/admin/bulk-add-questions/:questionId', { questionId: String(id) });
  const done = (code: FlashCode) =>
    redirect(path, { headers: { 'Set-Cookie': flashSetCookie(code, services.origin) } });
  const refused = (refusal: Refusal, notice: string | null, status: number) =>
    data({ refusal, notice }, { status });

  switch (form.get('intent')) {
    case ANSWER_FORM.intent: {
      const { value, refusal } = checkForm(ANSWER_FORM, form);
      if (!value) return refused(refusal(), NO_ANSWER, 422);
      const response = value.unknown === '' ? value.response : null;
      if (response?.trim() === '') return refused(refusal(), NO_ANSWER, 422);
      const isKept = await answerBlind(services, visitor, { id, version: value.version }, response);
      if (!isKept) return refused(refusal(), CHANGED, 409);
      throw done('question-answered');
    }
    case VERDICT_FORM.intent: {
      const { value, refusal } = checkForm(VERDICT_FORM, form);
      if (!value) return refused(refusal(), null, 422);
      const { version, verdict, finding } = value;
      const isTaken = await judgeQuestion(
        services,
        visitor,
        { id, version },
        verdict === 'clean',
        finding || null,
      );
      if (!isTaken) return refused(refusal(), CHANGED, 409);
      throw done('question-read');
    }
    case ACCEPT_FORM.intent: {
      const { value, refusal } = checkForm(ACCEPT_FORM, form);
      const { content } = question;
      if (!isStaff) return refused(refusal(), FOR_STAFF, 403);
      if (!value || !content) return refused(refusal(), CHANGED, 409);
      // The bank may have got a question like it since it was saved.
      const [checked] = await checkTyped(
        services.units,
        [{ format: content.format, typed: typedOf(content) }],
        id,
      );
      const [problem] = Object.values(checked?.errors ?? {});
      if (problem) return refused(refusal(), `Nu am acceptat-o. ${problem}`, 422);
      const accepted = await acceptQuestions(services, visitor, [{ id, version: value.version }]);
      if (accepted === 0) return refused(refusal(), CHANGED, 409);
      throw done('questions-accepted');
    }
    case RETURN_FORM.intent: {
      const { value, refusal } = checkForm(RETURN_FORM, form);
      if (!value) return refused(refusal(), null, 422);
      const isMoved = await moveQuestion(
        services,
        visitor,
        { id, version: value.version },
        'returned',
        value.note,
      );
      if (!isMoved) return refused(refusal(), CHANGED, 409);
      throw done('question-returned');
    }
    default: {
      const { value, refusal } = checkForm(MOVE_FORM, form);
      if (!value) return refused(refusal(), CHANGED, 422);
      const isMoved = await moveQuestion(services, visitor, { id, version: value.version }, value.to);
      if (!isMoved) return refused(refusal(), CHANGED, 409);
      throw done(MOVED[value.to]);
    }
  }
}
