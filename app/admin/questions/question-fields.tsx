import type { Format } from '#app/domain/level-estimation/bank-item.ts';
import { CEFR_LEVELS } from '#app/domain/level-estimation/cefr.ts';
import { TRANSFER_ERRORS, TRANSFER_TAGS } from '#app/domain/transfer-errors.ts';
import { SKILL_NAMES } from '#app/level-test/result/result-words.ts';
import { EASE_NAMES, MISTAKE_COUNT, type TypedField } from '#app/level-test/written/typed-question.ts';
import type { FieldProps } from '#app/platform/forms/use-form.ts';
import { TextField } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { NotationHelp } from './notation-help.tsx';

interface QuestionFieldsProps {
  format: Format;
  field(name: TypedField): FieldProps;
}

const CHOOSE = { value: '', label: 'Alege' };
const LEVELS = [CHOOSE, ...CEFR_LEVELS.map((level) => ({ value: level, label: level }))];
const SKILLS = [CHOOSE, ...optionsOf(SKILL_NAMES)];
const EASES = [CHOOSE, ...optionsOf(EASE_NAMES)];
const TRANSFERS = [
  CHOOSE,
  { value: 'none', label: 'nu vine din română' },
  ...TRANSFER_TAGS.flatMap((tag) =>
    tag === 'none' ? [] : [{ value: tag, label: TRANSFER_ERRORS[tag].name }],
  ),
];

const PROMPT_HINTS: Record<Format, string> = {
  choice: 'În engleză, cu ___ unde lipsește ceva. La citit și ascultat poate fi o întrebare.',
  gap: 'În engleză, cu un singur ___ unde se completează.',
  order: 'În română: situația, într-o propoziție scurtă.',
};
const ANSWERS: Record<Format, { label: string; hint: string }> = {
  choice: { label: 'Răspunsul corect', hint: 'Unul singur, corect fără discuție.' },
  gap: {
    label: 'Răspunsurile corecte',
    hint: 'Câte unul pe rând; primul e cel arătat. Scrierea americană, formele scurte și cifrele se recunosc oricum.',
  },
  order: {
    label: 'Propozițiile corecte',
    hint: 'Câte una pe rând, de 5 până la 9 cuvinte, fără virgule. Cuvintele arătate sunt ale primei.',
  },
};
const MISTAKES: Record<Format, string> = {
  choice: 'Trei, toate greșite fără îndoială: sunt celelalte variante.',
  gap: 'Una până la trei, pe care oamenii chiar le-ar scrie.',
  order: 'Una sau două: aceleași cuvinte, într-o ordine greșită.',
};

/** The fields of a question, for a form of one question and for a row of a spreadsheet. */
export function QuestionFields({ format, field }: QuestionFieldsProps) {
  return (
    <>
      <div className="question-facts">
        <SelectField label="Nivelul" options={LEVELS} {...field('level')} />
        <SelectField label="Ce verifică" options={SKILLS} {...field('skill')} />
        <SelectField label="Pentru nivelul ei e" options={EASES} {...field('ease')} />
        <TextField label="Tema" hint="În engleză, scurt: prepositions of time." {...field('topic')} />
        <SelectField
          label="Capcana"
          hint="Greșeala pe care o prinde."
          options={TRANSFERS}
          {...field('transfer')}
        />
      </div>
      <TextAreaField
        label="Textul de citit"
        hint="Numai la „Citit”: original, întreg, de nivelul ei."
        rows={4}
        lang="en"
        {...field('passage')}
      />
      <TextAreaField
        label="Textul de ascultat"
        hint="Numai la „Ascultat”: o voce sau un dialog în doi, numerele scrise în litere."
        rows={4}
        lang="en"
        {...field('script')}
      />
      <NotationHelp />
      <TextAreaField label="Enunțul" hint={PROMPT_HINTS[format]} rows={2} {...field('prompt')} />
      {format === 'gap' && (
        <TextField
          label="Indiciul (opțional)"
          hint="Cuvântul de bază cu majuscule (HAPPY) sau prima literă."
          {...field('hint')}
        />
      )}
      {format === 'choice' ? (
        <TextField lang="en" {...ANSWERS.choice} {...field('answers')} />
      ) : (
        <TextAreaField lang="en" rows={3} {...ANSWERS[format]} {...field('answers')} />
      )}
      <fieldset className="question-mistakes">
        <legend className="heading">Greșelile prevăzute</legend>
        <p className="admin-more">{MISTAKES[format]}</p>
        {([1, 2, 3] as const).slice(0, MISTAKE_COUNT[format]).map((number) => (
          <div key={number} className="question-facts">
            <TextField label={`Greșeala ${number}`} lang="en" {...field(`response${number}`)} />
            <SelectField
              label={`Capcana greșelii ${number}`}
              options={TRANSFERS}
              {...field(`transfer${number}`)}
            />
            <TextAreaField
              label={`De ce e greșită ${number}`}
              hint="O propoziție în română, către cine a greșit."
              rows={2}
              className="is-wide"
              {...field(`why${number}`)}
            />
          </div>
        ))}
      </fieldset>
      <TextField
        label="Tiparul"
        hint="Forma corectă dintr-o privire: on + zi: on Monday."
        {...field('pattern')}
      />
      <TextAreaField
        label="Explicația"
        hint="În română, una până la trei propoziții scurte: de ce e corect și unde duce româna pe alături."
        rows={3}
        {...field('explanation')}
      />
      <div className="question-facts is-pairs">
        {([1, 2] as const).map((number) => (
          <div key={number} className="grid gap-3">
            <TextField label={`Exemplul ${number}`} lang="en" {...field(`example${number}`)} />
            <TextField label={`Traducerea exemplului ${number}`} {...field(`translation${number}`)} />
          </div>
        ))}
      </div>
      <TextField
        label="Cuvinte mai grele (opțional)"
        hint="Cel mult trei, cu virgulă între ele: peste nivel, dar clare din text."
        {...field('beyond')}
      />
    </>
  );
}

function optionsOf(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}
