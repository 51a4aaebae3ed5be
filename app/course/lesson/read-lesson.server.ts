import { sql } from 'kysely';
import { checkResponse } from '#app/domain/exercises/check-exercise.ts';
import type { ExerciseQuestion } from '#app/domain/exercises/exercise-question.ts';
import type { ExerciseResponse } from '#app/domain/exercises/exercise-response.ts';
import type { ExerciseState, ShownExercise } from '#app/domain/exercises/exercise-state.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { isEnglishWord } from '#content/level-test/word-levels/word-level.ts';
import type { LessonFacts, LessonPart, LessonProgress, LessonTexts } from '../model/lesson.ts';
import { type LessonSound, type PartSounds, soundsOf } from '../model/spoken-texts.ts';

interface StoredResponse {
  response: ExerciseResponse | null;
  draft: ExerciseResponse | null;
  isRight: boolean | null;
  tries: number;
}

interface OpenedLesson extends LessonFacts {
  /** Null where the lesson is closed to the person who asks. */
  shown: LessonTexts | null;
  finishedAt: string | null;
  responses: Record<string, StoredResponse>;
}

interface Neighbour {
  slug: string;
  title: string;
}

/** A lesson as its page shows it: the texts of one part, and what this person did with its exercises. */
export interface LessonView {
  facts: LessonFacts;
  part: LessonPart;
  /** The person in whose account responses are kept; null without one. */
  person: string | null;
  progress: LessonProgress;
  previous: Neighbour | null;
  next: Neighbour | null;
  /** Null where the lesson is closed to the person who asks. */
  texts:
    | ({
        part: 'lectie';
        /** Those that stand in the grammar note. */
        exercises: ShownExercise[];
        /** Null where nothing is recorded. */
        sounds: Pick<PartSounds, 'lines' | 'words'> | null;
      } & Pick<LessonTexts, 'dialogue' | 'words' | 'grammar'>)
    | { part: 'exercitii'; exercises: ShownExercise[] }
    | ({
        part: 'test';
        exercises: ShownExercise[];
        /** The recording of the model; null where there is none. */
        modelSound: PartSounds['model'];
      } & Pick<LessonTexts, 'speaking'>)
    | null;
}

/** What the last part of an address can be; others, as with a NUL, are not asked for. */
const SLUG = /^[a-z0-9-]{1,60}$/;

/** @returns null when the course has no such lesson */
export async function readLesson(
  { services, visitor }: Pick<RequestFacts, 'services' | 'visitor'>,
  course: string,
  slug: string,
  part: LessonPart,
): Promise<LessonView | null> {
  if (!SLUG.test(course) || !SLUG.test(slug)) return null;
  const { lesson, sounds, neighbours, person } = await services.units.asVisitor(visitor, async (db) => {
    const { rows } = await sql<{
      lesson: OpenedLesson | null;
      sounds: LessonSound[] | null;
      neighbours: (Neighbour & { number: number })[];
      person: string | null;
    }>`
      select private.open_lesson(${course}, ${slug}) as lesson, private.lesson_sounds(${course}, ${slug}) as sounds,
        private.uid() as person,
        (
          select coalesce(json_agg(json_build_object('slug', n.slug, 'title', n.title, 'number', n.number)), '[]')
          from public.lessons l join public.lessons n on n.course = l.course and abs(n.number - l.number) = 1
          where l.course = ${course} and l.slug = ${slug}
        ) as neighbours`.execute(db);
    return rows[0] ?? { lesson: null, sounds: null, neighbours: [], person: null };
  });
  if (!lesson) return null;
  const { shown, finishedAt, responses, ...facts } = lesson;
  const neighbour = (number: number) => {
    const found = neighbours.find((it) => it.number === number);
    return found ? { slug: found.slug, title: found.title } : null;
  };
  const keys = shown && (await services.lessonKeys.at(facts.id, facts.versionNo));
  const shownExercise = (question: ExerciseQuestion): ShownExercise => {
    const stored = responses[question.key];
    const prepared = keys?.exercises.get(question.key);
    const verdict =
      stored && stored.isRight !== null && prepared
        ? checkResponse(prepared, stored.response, isEnglishWord)
        : null;
    const state: ExerciseState = {
      response: verdict ? (stored?.response ?? null) : null,
      draft: stored?.draft ?? null,
      verdict,
      tries: stored?.tries ?? 0,
    };
    const since = keys?.since[question.key] ?? 1;
    return since > 1 ? { question, state, since } : { question, state };
  };
  return {
    facts,
    part,
    person,
    progress: progressOf(shown, responses, finishedAt),
    previous: neighbour(facts.number - 1),
    next: neighbour(facts.number + 1),
    texts: shown && textsOf(shown, part, shownExercise, sounds ?? []),
  };
}

/** The texts of one part, with its exercises as `shownExercise` shows them, and what of it is recorded. */
export function textsOf(
  { dialogue, words, grammar, speaking, exercises, quiz }: LessonTexts,
  part: LessonPart,
  shownExercise: (question: ExerciseQuestion) => ShownExercise,
  recorded: readonly LessonSound[],
): NonNullable<LessonView['texts']> {
  const sounds = soundsOf({ dialogue, words, speaking }, recorded);
  if (part === 'lectie') {
    const keys = grammar.body.flatMap((block) => (block.kind === 'exercise' ? [block.key] : []));
    const inside = exercises.filter(({ key }) => keys.includes(key));
    return {
      part,
      dialogue,
      words,
      grammar,
      exercises: inside.map(shownExercise),
      sounds: sounds && { lines: sounds.lines, words: sounds.words },
    };
  }
  if (part === 'exercitii') return { part, exercises: exercises.map(shownExercise) };
  return { part, speaking, exercises: quiz.map(shownExercise), modelSound: sounds?.model ?? null };
}

function progressOf(
  shown: LessonTexts | null,
  responses: Record<string, StoredResponse>,
  finishedAt: string | null,
): LessonProgress {
  const answered = ({ key }: { key: string }) => (responses[key]?.tries ?? 0) > 0;
  const { exercises, quiz } = shown ?? { exercises: [], quiz: [] };
  return {
    exercises: { answered: exercises.filter(answered).length, total: exercises.length },
    quiz: {
      answered: quiz.filter(answered).length,
      right: quiz.filter(({ key }) => responses[key]?.isRight).length,
      total: quiz.length,
    },
    finishedAt,
  };
}
