import { data } from 'react-router';
import type { Format } from '#app/domain/level-estimation/bank-item.ts';
import type { QuestionView } from '#app/level-test/model/question.ts';
import { checkTyped } from '#app/level-test/written/check-typed.server.ts';
import { TYPED_FIELDS, type TypedQuestion } from '#app/level-test/written/typed-question.ts';
import { viewOf } from '#app/level-test/written/written-questions.server.ts';
import type { Services } from '#app/platform/area.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import type { Question } from '#content/level-test/item-schema.ts';
import { QUESTION_FORM } from './question.form.ts';

/** The form shown again instead of a redirect: with what is wrong, or with the question as learners would see it. */
export interface QuestionAnswer {
  refusal: Refusal;
  preview: QuestionView | null;
}

interface TakenQuestion {
  question: Question;
  version: number;
  /** The form again, with a notice about all of it. @param version the one to save over next */
  refuse(notice: string, version?: number): ReturnType<typeof data<QuestionAnswer>>;
}

/**
 * Checks a typed question by the rules of the bank.
 * @returns the checked question; the response when something is wrong or only a preview was asked for
 */
export async function takeQuestion(
  { units }: Pick<Services, 'units'>,
  form: FormData,
  format: Format,
  editedId: number | null = null,
): Promise<{ taken: TakenQuestion } | { answer: ReturnType<typeof data<QuestionAnswer>> }> {
  const { value, refusal } = checkForm(QUESTION_FORM, form);
  const answer = (refused: Refusal, preview: QuestionView | null, status: number) => ({
    answer: data<QuestionAnswer>({ refusal: refused, preview }, { status }),
  });
  if (!value) return answer(refusal(), null, 422);
  const typed: TypedQuestion = Object.fromEntries(TYPED_FIELDS.map((field) => [field, value[field]]));
  const [checked] = await checkTyped(units, [{ format, typed }], editedId);
  if (!checked?.question) return answer(refusal({ errors: checked?.errors ?? {} }), null, 422);
  const { question } = checked;
  if (form.get('intent') === 'preview') return answer(refusal(), viewOf(editedId ?? 0, question), 200);
  return {
    taken: {
      question,
      version: value.version,
      refuse: (notice, version) => {
        const refused = refusal({ notice });
        const values = { ...refused.values, ...(version !== undefined && { version: String(version) }) };
        return data<QuestionAnswer>({ refusal: { ...refused, values }, preview: null }, { status: 409 });
      },
    },
  };
}
