import type { ShownExercise } from '#app/domain/exercises/exercise-state.ts';
import { renderedOnly } from '#app/platform/rendered-only.ts';
import { type ShownBlock, SILENT } from '#app/ui/rich-text.tsx';
import type { Lesson } from '#content/course/lesson-schema.ts';
import type { ShownLine } from './lesson-dialogue.tsx';
import type { LessonView } from './read-lesson.server.ts';
import type { ShownWord } from './word-list.tsx';

type Texts = NonNullable<LessonView['texts']>;

/** The texts of a part as its page takes them: of the lesson itself, some may be on the page alone. */
export type OpenTexts<Part extends Texts> = Part extends { part: 'lectie' }
  ? {
      part: 'lectie';
      dialogue: { situation: string; lines: readonly ShownLine[] };
      words: readonly ShownWord[];
      grammar: { title: string; body: readonly ShownBlock[] };
      exercises: readonly ShownExercise[];
      sounds: Extract<Texts, { part: 'lectie' }>['sounds'];
    }
  : Part;

const WORD_FIELDS: (keyof Lesson['words'][number])[] = ['word', 'ipa', 'ro', 'example', 'exampleRo'];

/** Blocks of which scripts need everything. */
const SENT_WHOLE = new Set(['examples', 'exercise', 'picture', 'sound']);

/** The texts for a page that is the same for everybody: what no script needs is rendered and not sent again in its data. */
export function leanTexts(texts: Texts): OpenTexts<Texts> {
  if (texts.part !== 'lectie') return texts;
  const { dialogue, words, grammar, exercises, sounds } = texts;
  return {
    part: 'lectie',
    exercises,
    sounds,
    dialogue: { ...dialogue, lines: dialogue.lines.map((line) => renderedOnly(line, ['ro'])) },
    words: words.map((word) => renderedOnly(word, WORD_FIELDS)),
    grammar: {
      ...grammar,
      body: grammar.body.map((block) =>
        SENT_WHOLE.has(block.kind) ? block : (renderedOnly(block, SILENT as never) as ShownBlock),
      ),
    },
  };
}
