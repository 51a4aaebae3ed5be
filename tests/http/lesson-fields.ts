import type { EditorPart, LessonDraft } from '#app/admin/lessons/editor-parts.ts';
import { partValue } from '#app/admin/lessons/editor-parts.ts';
import { writeBlocks } from '#app/domain/rich-text/block-notation.ts';

/** The fields of the form of a part, as `readPart` reads them. */
export function fieldsOf(part: EditorPart, draft: LessonDraft): [string, string][] {
  return Object.entries(partValue(part, draft)).flatMap(([name, value]) => {
    if (name === 'beyond')
      return [[name, ((value as string[] | undefined) ?? []).join(', ')] as [string, string]];
    if (name !== 'grammar') return flat(name, value);
    const { title, body } = value as LessonDraft['grammar'];
    return [
      ['grammar.title', title],
      ['grammar.body', writeBlocks(body)],
    ];
  });
}

function flat(path: string, value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value ?? '')]];
  return Object.entries(value).flatMap(([name, inner]) => flat(`${path}.${name}`, inner));
}
