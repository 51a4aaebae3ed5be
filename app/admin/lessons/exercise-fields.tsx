import ChevronDown from 'lucide-react/icons/chevron-down';
import { use } from 'react';
import type { Exercise, ExerciseKind, Mistake } from '#app/domain/exercises/exercise.ts';
import { counted } from '#app/domain/romanian.ts';
import { TRANSFER_ERRORS, TRANSFER_TAGS } from '#app/domain/transfer-errors.ts';
import { EditedChoice, EditedText, ProblemContext } from './edited-field.tsx';
import { ListEditor } from './list-editor.tsx';

export const EXERCISE_NAMES: Record<ExerciseKind, string> = {
  choice: 'Alegere',
  several: 'Mai multe variante',
  gap: 'Completare',
  order: 'Ordonare',
  match: 'Perechi',
  dictation: 'Dictare',
  transform: 'Transformare',
  translate: 'Traducere',
  reply: 'Replica lipsă',
};

const TRANSFERS = [
  { value: 'none', label: 'nu vine din română' },
  ...TRANSFER_TAGS.flatMap((tag) =>
    tag === 'none' ? [] : [{ value: tag, label: TRANSFER_ERRORS[tag].name }],
  ),
];

interface ExerciseListFieldsProps {
  path: 'exercises' | 'quiz';
  exercises: readonly Exercise[];
  /** Where the saved ones can be answered. */
  previewPath: string;
  onTry(path: string): void;
}

/** The exercises of a lesson, each folded to one line. */
export function ExerciseListFields({ path, exercises, previewPath, onTry }: ExerciseListFieldsProps) {
  return (
    <ListEditor
      path={path}
      values={exercises}
      itemName="Exercițiul"
      add="Adaugă un exercițiu"
      kinds={EXERCISE_NAMES}
      render={(exercise, at, index) => (
        <ExerciseFold
          exercise={exercise}
          path={at}
          number={index + 1}
          previewPath={previewPath}
          onTry={onTry}
        />
      )}
    />
  );
}

interface ExerciseFoldProps {
  exercise: Exercise;
  path: string;
  number: number;
  previewPath: string;
  onTry(path: string): void;
}

function ExerciseFold({ exercise, path, number, previewPath, onTry }: ExerciseFoldProps) {
  const faults = use(ProblemContext).filter(({ field }) => field.startsWith(`${path}.`)).length;
  const isNew = exercise.explanation === '';
  return (
    <details className="exercise-fold" open={isNew || undefined}>
      <summary>
        <span className="min-w-0">
          <b>{`${number}. ${EXERCISE_NAMES[exercise.kind]}`}</b>
          <span className="admin-more">{gistOf(exercise)}</span>
        </span>
        {faults > 0 && (
          <span className="admin-tag is-warning">{counted(faults, 'problemă', 'probleme')}</span>
        )}
        <ChevronDown />
      </summary>
      <div className="exercise-fields">
        <input type="hidden" name={`${path}.key`} value={exercise.key} />
        <input type="hidden" name={`${path}.kind`} value={exercise.kind} />
        <ExerciseFields exercise={exercise} path={path} />
        <p>
          <a
            href={`${previewPath}#${exercise.key}`}
            className="button button-secondary"
            onClick={(event) => {
              event.preventDefault();
              onTry(path);
            }}
          >
            Încearcă
          </a>
        </p>
      </div>
    </details>
  );
}

/** What an exercise is about, in its own words. */
function gistOf(exercise: Exercise): string {
  if (exercise.kind === 'match') return exercise.pairs.map(({ left }) => left).join(', ');
  if (exercise.kind === 'dictation') return exercise.text;
  if (exercise.kind === 'reply') return exercise.lines.map(({ text }) => text).join(' – ');
  return exercise.prompt;
}

function ExerciseFields({ exercise, path }: { exercise: Exercise; path: string }) {
  const { kind } = exercise;
  return (
    <>
      <EditedText
        name={`${path}.task`}
        label={kind === 'transform' ? 'Cerința' : 'Cerința (opțional)'}
        hint={kind === 'transform' ? 'Ce se schimbă.' : 'Dacă lipsește, scrie cerința obișnuită a felului.'}
        value={exercise.task}
        isLong
      />
      {'prompt' in exercise && (
        <EditedText
          name={`${path}.prompt`}
          label="Enunțul"
          hint={PROMPT_HINTS[kind]}
          value={exercise.prompt}
          lang={kind === 'translate' || kind === 'order' ? undefined : 'en'}
          isLong
        />
      )}
      {kind === 'gap' && (
        <EditedText
          name={`${path}.hint`}
          label="Indiciul (opțional)"
          hint="Cuvântul de bază cu majuscule (HAPPY) sau prima literă."
          value={exercise.hint}
          lang="en"
        />
      )}
      {kind === 'reply' && <ReplyFields lines={exercise.lines} path={path} />}
      {kind === 'match' && <PairFields pairs={exercise.pairs} path={path} />}
      {kind === 'dictation' && (
        <>
          <EditedText
            name={`${path}.text`}
            label="Propoziția de dictat"
            value={exercise.text}
            lang="en"
            isLong
          />
          <Texts
            path={`${path}.alsoAnswers`}
            values={exercise.alsoAnswers ?? []}
            legend="Alte scrieri acceptate"
            add="Adaugă o scriere"
          />
        </>
      )}
      {'answer' in exercise && (
        <EditedText
          name={`${path}.answer`}
          label="Varianta corectă"
          value={exercise.answer}
          lang="en"
          isLong
        />
      )}
      {'answers' in exercise && (
        <Texts
          path={`${path}.answers`}
          values={exercise.answers}
          legend={kind === 'several' ? 'Variantele corecte' : 'Răspunsurile acceptate'}
          add={kind === 'several' ? 'Adaugă o variantă corectă' : 'Adaugă un răspuns acceptat'}
        />
      )}
      {'mistakes' in exercise && <MistakeFields mistakes={exercise.mistakes} path={path} kind={kind} />}
      <EditedText
        name={`${path}.explanation`}
        label="Explicația"
        hint="De ce e corect răspunsul corect. Se citește după fiecare răspuns."
        value={exercise.explanation}
        isLong
      />
    </>
  );
}

const PROMPT_HINTS: Partial<Record<ExerciseKind, string>> = {
  choice: 'O propoziție cu un loc gol, ___, sau o întrebare.',
  several: 'O propoziție cu un loc gol, ___, sau o întrebare.',
  gap: 'O propoziție cu un loc gol: ___.',
  order: 'Situația, în română. Cuvintele de ordonat sunt ale primului răspuns.',
  transform: 'Propoziția în engleză care se schimbă.',
  translate: 'Propoziția în română.',
};

interface TextsProps {
  path: string;
  values: readonly string[];
  legend: string;
  add: string;
}

function Texts({ path, values, legend, add }: TextsProps) {
  return (
    <fieldset className="list-part">
      <legend className="font-bold">{legend}</legend>
      <ListEditor
        path={path}
        values={values}
        itemName="Varianta"
        add={add}
        isTight
        render={(text, at, index) => (
          <EditedText
            name={at}
            label={<span className="text-small">{index + 1}</span>}
            value={text}
            lang="en"
          />
        )}
      />
    </fieldset>
  );
}

function MistakeFields({
  mistakes,
  path,
  kind,
}: {
  mistakes: readonly Mistake[];
  path: string;
  kind: ExerciseKind;
}) {
  const hasOptions = kind === 'choice' || kind === 'several' || kind === 'reply';
  return (
    <fieldset className="list-part">
      <legend className="font-bold">{hasOptions ? 'Variantele greșite' : 'Greșelile prevăzute'}</legend>
      <ListEditor
        path={`${path}.mistakes`}
        values={mistakes}
        itemName="Greșeala"
        add={hasOptions ? 'Adaugă o variantă greșită' : 'Adaugă o greșeală'}
        render={({ response, transfer, why }, at, index) => (
          <div className="mistake-fields">
            <EditedText
              name={`${at}.response`}
              label={`Greșeala ${index + 1}`}
              value={response}
              lang="en"
              isLong
            />
            <EditedChoice name={`${at}.transfer`} label="De unde vine" value={transfer} options={TRANSFERS} />
            <EditedText name={`${at}.why`} label="De ce e greșită" value={why} isLong className="is-wide" />
          </div>
        )}
      />
    </fieldset>
  );
}

function PairFields({ pairs, path }: { pairs: Extract<Exercise, { kind: 'match' }>['pairs']; path: string }) {
  return (
    <fieldset className="list-part">
      <legend className="font-bold">Perechile</legend>
      <ListEditor
        path={`${path}.pairs`}
        values={pairs}
        itemName="Perechea"
        add="Adaugă o pereche"
        render={({ left, right, why }, at, index) => (
          <div className="mistake-fields">
            <EditedText name={`${at}.left`} label={`${index + 1}. În stânga`} value={left} lang="en" isLong />
            <EditedText name={`${at}.right`} label="În dreapta" value={right} lang="en" isLong />
            <EditedText
              name={`${at}.why`}
              label="Ce se spune la o pereche greșită"
              value={why}
              isLong
              className="is-wide"
            />
          </div>
        )}
      />
    </fieldset>
  );
}

function ReplyFields({
  lines,
  path,
}: {
  lines: Extract<Exercise, { kind: 'reply' }>['lines'];
  path: string;
}) {
  return (
    <fieldset className="list-part">
      <legend className="font-bold">Replicile; cea care lipsește e ___</legend>
      <ListEditor
        path={`${path}.lines`}
        values={lines}
        itemName="Replica"
        add="Adaugă o replică"
        render={({ speaker, text }, at, index) => (
          <div className="mistake-fields">
            <EditedText name={`${at}.speaker`} label={`${index + 1}. Vorbește`} value={speaker} lang="en" />
            <EditedText name={`${at}.text`} label="Spune" value={text} lang="en" isLong />
          </div>
        )}
      />
    </fieldset>
  );
}
