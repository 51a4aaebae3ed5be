import { fold } from '#app/domain/fold.ts';
import type { LessonDraft } from './editor-parts.ts';
import { newItem } from './lesson-shape.ts';

/** What is known of a lesson before it is written. */
type Begun = Pick<LessonDraft, 'slug' | 'number' | 'unit' | 'level' | 'title'>;

/** A lesson to be written: every list with as many empty items as it needs. */
export function blankLesson(begun: Begun): LessonDraft {
  const items = (list: string, count: number) => Array.from({ length: count }, () => newItem(list));
  return {
    ...begun,
    teaches: '',
    minutes: 50,
    canDo: items('canDo', 2),
    dialogue: { situation: '', lines: Array.from({ length: 14 }, blankLine) },
    words: items('words', 12),
    grammar: { title: '', body: [] },
    exercises: [],
    speaking: { task: '', starters: items('speaking.starters', 3), model: '' },
    quiz: [],
  } as LessonDraft;
}

/** Two talk in turn; a line has no note until one is written. */
function blankLine(_: unknown, index: number): LessonDraft['dialogue']['lines'][number] {
  return { speaker: index % 2 === 0 ? 'Ana' : 'Tom', text: '', ro: '' };
}

/** The last part of an address for a lesson with this title; empty where the title has no letter that an address takes. */
export function slugOf(title: string): string {
  return fold(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
}
