import { nameOf } from '#app/domain/exercises/field-names.ts';

const NAMES: Readonly<Record<string, string>> = {
  title: 'Titlul',
  teaches: 'Ce se învață',
  minutes: 'Durata',
  beyond: 'Cuvintele mai grele',
  'dialogue.situation': 'Situația',
  'dialogue.lines': 'Replicile',
  words: 'Cuvintele',
  canDo: '„Pot să…”',
  'grammar.title': 'Titlul explicației',
  'grammar.body': 'Explicația',
  exercises: 'Exercițiile',
  quiz: 'Testul',
  'speaking.task': 'Cerința de vorbit',
  'speaking.starters': 'Începuturile',
  'speaking.model': 'Modelul',
};

const WORD_PARTS: Readonly<Record<string, string>> = {
  word: 'cuvântul',
  ipa: 'pronunția',
  ro: 'traducerea',
  example: 'exemplul',
  exampleRo: 'traducerea exemplului',
};

const LINE_PARTS: Readonly<Record<string, string>> = {
  speaker: 'cine vorbește',
  text: 'textul',
  ro: 'traducerea',
  note: 'nota „De știut”',
};

/** The Romanian name of a field of a lesson, as in „Replica 3, traducerea”. */
export function lessonFieldName(field: string): string {
  const [root = '', second = '', third, ...rest] = field.split('.');
  const own = NAMES[field];
  if (own) return own;
  if (root === 'canDo') return `„Pot să…” ${Number(second) + 1}`;
  if (root === 'words') return `Cuvântul ${Number(second) + 1}, ${WORD_PARTS[third ?? ''] ?? ''}`;
  if (root === 'dialogue') return `Replica ${Number(third) + 1}, ${LINE_PARTS[rest[0] ?? ''] ?? ''}`;
  if (root === 'speaking') return `Începutul ${Number(third) + 1}`;
  if (root === 'exercises' || root === 'quiz') {
    const name = root === 'quiz' ? 'Testul, exercițiul' : 'Exercițiul';
    const inner = [third, ...rest].filter((part) => part !== undefined).join('.');
    return inner ? `${name} ${Number(second) + 1}: ${nameOf(inner)}` : `${name} ${Number(second) + 1}`;
  }
  return NAMES[root] ?? field;
}
