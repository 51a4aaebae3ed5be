import type { Problem } from '#app/domain/problem.ts';
import type { Lesson } from '#content/course/lesson-schema.ts';

/**
 * A lesson while it is written: of the shape of a lesson, with texts that may be empty and lists that may be too short or too
 * long. Whether it is whole says `checkDraft`.
 */
export type LessonDraft = Lesson;

/** The parts of the editor, each a form of its own, by the value of the parameter `parte`. */
export const EDITOR_PARTS = {
  date: { name: 'Date', fields: ['title', 'teaches', 'minutes', 'canDo', 'beyond'] },
  dialog: { name: 'Dialog', fields: ['dialogue'] },
  cuvinte: { name: 'Cuvinte', fields: ['words'] },
  gramatica: { name: 'Gramatică', fields: ['grammar'] },
  exercitii: { name: 'Exerciții', fields: ['exercises'] },
  vorbire: { name: 'Vorbire', fields: ['speaking'] },
  test: { name: 'Test', fields: ['quiz'] },
} as const satisfies Record<string, { name: string; fields: readonly (keyof Lesson)[] }>;

export type EditorPart = keyof typeof EDITOR_PARTS;

/** The parameter that names a part in an address. */
export const PART_PARAMETER = 'parte';

export const EDITOR_PART_NAMES = Object.keys(EDITOR_PARTS) as EditorPart[];

/** The part that an address asks for: the first, where it names none. */
export function parseEditorPart(parameters: URLSearchParams): EditorPart {
  const wanted = parameters.get(PART_PARAMETER);
  return EDITOR_PART_NAMES.find((part) => part === wanted) ?? 'date';
}

/** What of a lesson belongs to a part. */
export function partValue(part: EditorPart, draft: LessonDraft): Partial<LessonDraft> {
  return Object.fromEntries(EDITOR_PARTS[part].fields.map((field) => [field, draft[field]]));
}

/** The part with the field of a problem, as in `dialogue.lines.3.text`. */
export function partOf({ field }: Pick<Problem, 'field'>): EditorPart {
  const [root = ''] = field.split('.');
  const found = EDITOR_PART_NAMES.find((part) =>
    (EDITOR_PARTS[part].fields as readonly string[]).includes(root),
  );
  return found ?? 'date';
}
