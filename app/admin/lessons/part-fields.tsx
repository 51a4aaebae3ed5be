import { SPEAKERS } from '#content/course/lesson-schema.ts';
import { EditedChoice, EditedText } from './edited-field.tsx';
import type { EditorPart, LessonDraft } from './editor-parts.ts';
import { ExerciseListFields } from './exercise-fields.tsx';
import { GrammarFields } from './grammar-fields.tsx';
import { ListEditor } from './list-editor.tsx';

const SPEAKER_OPTIONS = SPEAKERS.map((value) => ({ value, label: value }));

export interface PartFieldsProps {
  part: EditorPart;
  value: LessonDraft;
  /** The page that shows the saved draft as learners will see it. */
  previewPath: string;
  /** Shows the exercise at this path to be answered, as it is typed now. */
  onTry(path: string): void;
}

/** The fields of one part of a lesson. */
export function PartFields({ part, value, previewPath, onTry }: PartFieldsProps) {
  switch (part) {
    case 'date':
      return <FactFields {...value} />;
    case 'dialog':
      return <DialogueFields {...value.dialogue} />;
    case 'cuvinte':
      return <WordFields words={value.words} />;
    case 'gramatica':
      return <GrammarFields {...value.grammar} exercises={value.exercises} />;
    case 'exercitii':
      return (
        <ExerciseListFields
          path="exercises"
          exercises={value.exercises}
          previewPath={`${previewPath}?pas=exercitii`}
          onTry={onTry}
        />
      );
    case 'test':
      return (
        <ExerciseListFields
          path="quiz"
          exercises={value.quiz}
          previewPath={`${previewPath}?pas=test`}
          onTry={onTry}
        />
      );
    case 'vorbire':
      return <SpeakingFields {...value.speaking} />;
  }
}

function FactFields({ title, teaches, minutes, canDo, beyond }: LessonDraft) {
  return (
    <>
      <EditedText name="title" label="Titlul" hint="Situația, până la 60 de caractere." value={title} />
      <EditedText
        name="teaches"
        label="Ce se învață"
        hint="O propoziție pentru pagina cursului. Engleza între asteriscuri: *like this*."
        value={teaches}
        isLong
      />
      <EditedText name="minutes" label="Câte minute durează" value={minutes ? String(minutes) : ''} />
      <fieldset className="list-part">
        <legend className="heading">Ce poate face cine a terminat</legend>
        <ListEditor
          path="canDo"
          values={canDo}
          itemName="Propoziția"
          add="Adaugă o propoziție"
          isTight
          render={(sentence, path, index) => (
            <EditedText name={path} label={`„Pot să…” ${index + 1}`} value={sentence} isLong />
          )}
        />
      </fieldset>
      <EditedText
        name="beyond"
        label="Cuvinte mai grele (opțional)"
        hint="Cel mult douăsprezece, cu virgulă între ele: peste nivel, dar clare din text."
        value={(beyond ?? []).join(', ')}
        lang="en"
        isLong
      />
    </>
  );
}

function DialogueFields({ situation, lines }: LessonDraft['dialogue']) {
  return (
    <>
      <EditedText
        name="dialogue.situation"
        label="Situația"
        hint="Unde sunt și de ce vorbesc."
        value={situation}
        isLong
      />
      <ListEditor
        path="dialogue.lines"
        values={lines}
        itemName="Replica"
        add="Adaugă o replică"
        render={({ speaker, text, ro, note }, path, index) => (
          <div className="line-fields">
            <EditedChoice
              name={`${path}.speaker`}
              label={`${index + 1}. Vorbește`}
              value={speaker}
              options={SPEAKER_OPTIONS}
            />
            <EditedText name={`${path}.text`} label="În engleză" value={text} lang="en" isLong />
            <EditedText name={`${path}.ro`} label="Traducerea" value={ro} isLong className="is-second" />
            <EditedText
              name={`${path}.note`}
              label="De știut (opțional)"
              value={note}
              isLong
              className="is-second"
            />
          </div>
        )}
      />
    </>
  );
}

function WordFields({ words }: Pick<LessonDraft, 'words'>) {
  return (
    <ListEditor
      path="words"
      values={words}
      itemName="Cuvântul"
      add="Adaugă un cuvânt"
      render={({ word, ipa, ro, example, exampleRo }, path, index) => (
        <div className="word-fields">
          <EditedText name={`${path}.word`} label={`${index + 1}. Cuvântul`} value={word} lang="en" />
          <EditedText name={`${path}.ipa`} label="Pronunția" value={ipa} lang="en" />
          <EditedText name={`${path}.ro`} label="Traducerea" value={ro} />
          <EditedText
            name={`${path}.example`}
            label="Exemplul"
            value={example}
            lang="en"
            isLong
            className="is-half"
          />
          <EditedText
            name={`${path}.exampleRo`}
            label="Traducerea exemplului"
            value={exampleRo}
            isLong
            className="is-half"
          />
        </div>
      )}
    />
  );
}

function SpeakingFields({ task, starters, model }: LessonDraft['speaking']) {
  return (
    <>
      <EditedText
        name="speaking.task"
        label="Cerința"
        hint="Ce se spune cu voce tare și cât timp."
        value={task}
        isLong
      />
      <fieldset className="list-part">
        <legend className="heading">Începuturi de propoziții</legend>
        <ListEditor
          path="speaking.starters"
          values={starters}
          itemName="Începutul"
          add="Adaugă un început"
          isTight
          render={(starter, path, index) => (
            <EditedText name={path} label={`Începutul ${index + 1}`} value={starter} lang="en" />
          )}
        />
      </fieldset>
      <EditedText
        name="speaking.model"
        label="Modelul"
        hint="Cum ar putea suna, 40 până la 110 cuvinte."
        value={model}
        lang="en"
        isLong
      />
    </>
  );
}
