import { writeBlocks } from '#app/domain/rich-text/block-notation.ts';
import { RichTextEditor } from '#app/ui/rich-text-editor/rich-text-editor.tsx';
import { EditedText, useProblem } from './edited-field.tsx';
import type { LessonDraft } from './editor-parts.ts';
import { EXERCISE_NAMES } from './exercise-fields.tsx';
import { LESSON_MEDIA } from './lesson-media.ts';

interface GrammarFieldsProps extends Partial<LessonDraft['grammar']> {
  /** Those that can stand in the text. */
  exercises: LessonDraft['exercises'];
}

export function GrammarFields({ title, body, exercises }: GrammarFieldsProps) {
  const error = useProblem('grammar.body');
  return (
    <>
      <EditedText name="grammar.title" label="Titlul" value={title} />
      <div id="grammar.body" className="edited-field">
        <RichTextEditor
          name="grammar.body"
          label="Explicația"
          defaultValue={writeBlocks(body ?? [])}
          error={error}
          media={LESSON_MEDIA}
          exercises={exercises.map(({ key, kind }, index) => ({
            key,
            name: `${index + 1}. ${EXERCISE_NAMES[kind]}`,
          }))}
        />
      </div>
    </>
  );
}
