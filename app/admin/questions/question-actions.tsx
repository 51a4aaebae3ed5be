import { href } from 'react-router';
import type { QuestionState, WrittenQuestion } from '#app/level-test/written/written-questions.server.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { ACCEPT_FORM, MOVE_FORM, RETURN_FORM } from './question.form.ts';

interface QuestionActionsProps {
  question: WrittenQuestion;
  isStaff: boolean;
  refusal: Refusal | undefined;
}

/** The buttons that a person has for a question. The database checks the same rights. */
export function QuestionActions({ question, isStaff, refusal }: QuestionActionsProps) {
  const { id, state, version, isOwn, isReady } = question;
  const isOpen = state === 'draft' || state === 'returned';
  const returning = useForm(RETURN_FORM, refusal);
  return (
    <>
      <div className="question-actions">
        {isOwn && isOpen && (
          <ButtonLink
            to={href('/admin/bulk-add-questions/:questionId/edit', { questionId: String(id) })}
            variant="secondary"
          >
            Schimbă
          </ButtonLink>
        )}
        {isOwn && isOpen && <Move version={version} to="reading" name="Trimite la citit" variant="primary" />}
        {isStaff && isReady && (
          <FormView intent={ACCEPT_FORM.intent ?? undefined} submit="Acceptă în teste">
            <input type="hidden" name="version" value={version} />
          </FormView>
        )}
        {isOwn && state === 'reading' && <Move version={version} to="draft" name="Ia-o înapoi ca ciornă" />}
        {(isOwn || isStaff) && state === 'withdrawn' && (
          <Move version={version} to="draft" name="Reia-o ca ciornă" />
        )}
        {(state === 'accepted' ? isStaff : (isOwn || isStaff) && state !== 'withdrawn') && (
          <Move
            version={version}
            to="withdrawn"
            name={state === 'accepted' ? 'Scoate-o din testele noi' : 'Renunță la ea'}
            variant="quiet"
          />
        )}
      </div>
      {isStaff && state === 'reading' && !isOwn && (
        <FormView form={returning} submit="Trimite înapoi" variant="secondary" className="question-editor">
          <input type="hidden" name="version" value={version} />
          <TextAreaField label="Ce e de corectat" rows={2} {...returning.field('note')} />
        </FormView>
      )}
    </>
  );
}

interface MoveProps {
  version: number;
  to: QuestionState;
  name: string;
  variant?: 'primary' | 'secondary' | 'quiet';
}

function Move({ version, to, name, variant = 'secondary' }: MoveProps) {
  return (
    <FormView intent={MOVE_FORM.intent ?? undefined} submit={name} variant={variant}>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="to" value={to} />
    </FormView>
  );
}
