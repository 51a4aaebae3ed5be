import { useState } from 'react';
import type { FormState } from '#app/platform/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FieldError } from '#app/ui/field-messages.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import type { PageValues } from './page-content.ts';
import { SCHEMA_KINDS } from './schema-markup.ts';

interface SchemaFieldsProps {
  form: Pick<FormState<keyof PageValues>, 'field' | 'errors'>;
  /** What the fields hold at first. */
  values: PageValues;
}

const KINDS = [
  { value: '', label: 'Fără' },
  ...Object.entries(SCHEMA_KINDS).map(([value, label]) => ({ value, label })),
  { value: 'other', label: 'Alt tip, scris ca JSON' },
];

const SPARE_ROWS = 2;

/** The structured data of a page: the chosen kind shows its fields, by CSS alone. */
export function SchemaFields({ form, values }: SchemaFieldsProps) {
  return (
    <div className="schema-fields">
      <SelectField
        label="Felul datelor"
        hint="Pe lângă cele puse de site: drumul până la pagină și, pe unele pagini, cursul sau întrebările."
        options={KINDS}
        {...form.field('schemaKind')}
      />
      <div className="schema-kind is-faq">
        <QuestionRows question={values.question} answer={values.answer} error={form.errors.question} />
      </div>
      <div className="schema-kind is-event">
        <TextField label="Numele evenimentului" {...form.field('eventName')} />
        <div className="editor-pair">
          <TextField
            label="Începe"
            hint="Ora României."
            {...form.field('eventStart')}
            type="datetime-local"
          />
          <TextField
            label="Se termină"
            hint="(Opțional.)"
            {...form.field('eventEnd')}
            type="datetime-local"
          />
        </div>
        <TextField
          label="Unde"
          hint="Un loc, sau adresa de internet dacă e online."
          {...form.field('eventPlace')}
        />
      </div>
      <div className="schema-kind is-course">
        <TextField label="Numele cursului" {...form.field('courseName')} />
        <TextAreaField label="Ce învață omul" rows={2} {...form.field('courseDescription')} />
      </div>
      <div className="schema-kind is-article">
        <TextField label="Titlul articolului" {...form.field('articleHeadline')} />
        <div className="editor-pair">
          <TextField label="Cine l-a scris" {...form.field('articleAuthor')} />
          <TextField label="Când a apărut" {...form.field('articleDate')} type="date" />
        </div>
      </div>
      <div className="schema-kind is-other">
        <p className="text-small text-muted">
          Un tip care nu are câmpuri aici rămâne cum e. Poți să-l schimbi ca JSON, fără „@context” și „@type”.
        </p>
        <TextField label="Tipul de pe schema.org" {...form.field('otherType')} />
        <TextAreaField
          label="Datele"
          rows={8}
          spellCheck={false}
          className="is-code"
          {...form.field('otherData')}
        />
      </div>
    </div>
  );
}

/** Questions with their answers, and two empty rows; empty rows are not saved. */
function QuestionRows({
  question,
  answer,
  error,
}: Pick<PageValues, 'question' | 'answer'> & { error: string | undefined }) {
  const [count, setCount] = useState(question.length + SPARE_ROWS);
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
        <fieldset key={index} className="question-row">
          <legend className="visually-hidden">{`Perechea ${index + 1}`}</legend>
          <TextField
            label={`Întrebarea ${index + 1}`}
            name="question"
            defaultValue={question[index]}
            maxLength={300}
          />
          <TextAreaField label="Răspunsul" name="answer" rows={2} defaultValue={answer[index]} />
        </fieldset>
      ))}
      <FieldError id="question">{error}</FieldError>
      <Button variant="quiet" onClick={() => setCount(count + 1)} className="only-scripted">
        Încă o întrebare
      </Button>
    </>
  );
}
