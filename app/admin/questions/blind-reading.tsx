import { AdminSection } from '#app/admin/admin-frame.tsx';
import type { QuestionView } from '#app/level-test/model/question.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { Button } from '#app/ui/button.tsx';
import { ANSWER_FORM } from './question.form.ts';
import { ShownQuestion } from './question-preview.tsx';

/** A question to answer without its key. The answer is kept; the key is shown after it. */
export function BlindReading({ question, version }: { question: QuestionView; version: number }) {
  return (
    <AdminSection
      id="citire"
      heading="Răspunde fără cheie"
      lead="Ca la test. Primul răspuns rămâne; după el vezi cheia și spui ce ai găsit."
    >
      <FormView
        submit="Răspunde"
        className="admin-panel question-form question-preview"
        after={
          <Button type="submit" name="unknown" value="yes" variant="quiet">
            Nu știu
          </Button>
        }
      >
        <input type="hidden" name="intent" value={ANSWER_FORM.intent ?? ''} />
        <input type="hidden" name="version" value={version} />
        <ShownQuestion question={question} />
      </FormView>
    </AdminSection>
  );
}
