import type { Format } from '#app/domain/level-estimation/bank-item.ts';
import type { QuestionView } from '#app/level-test/model/question.ts';
import { TYPED_FIELDS, type TypedQuestion } from '#app/level-test/written/typed-question.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { QUESTION_FORM } from './question.form.ts';
import { QuestionFields } from './question-fields.tsx';
import { QuestionPreview } from './question-preview.tsx';

interface QuestionEditorProps {
  format: Format;
  initial: TypedQuestion;
  /** The version that is edited; 0 for a new question. */
  version: number;
  refusal: Refusal | undefined;
  preview: QuestionView | null | undefined;
}

/** A select without a value of its own would count as edited. */
const EMPTY: TypedQuestion = Object.fromEntries(TYPED_FIELDS.map((field) => [field, '']));

/** The form of one question, with how the test would show it. */
export function QuestionEditor({ format, initial, version, refusal, preview }: QuestionEditorProps) {
  const form = useForm(QUESTION_FORM, refusal, { ...EMPTY, ...initial, version: String(version) });
  const wrong = Object.keys(form.errors).length;
  return (
    <>
      {preview && <QuestionPreview question={preview} />}
      <FormView
        form={form}
        submit="Salvează ciorna"
        notice={wrong > 1 ? `Sunt ${wrong} câmpuri de corectat. Ce ai scris e încă aici.` : null}
        className="question-editor"
        after={
          <Button type="submit" name="intent" value="preview" variant="secondary">
            Vezi cum arată în test
          </Button>
        }
      >
        {/* Another version after a refusal: saving again is then a decision. */}
        <input
          key={form.field('version').defaultValue}
          type="hidden"
          name="version"
          defaultValue={form.field('version').defaultValue}
        />
        <QuestionFields format={format} field={form.field} />
      </FormView>
    </>
  );
}
