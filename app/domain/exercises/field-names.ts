const NAMES = new Map([
  ['task', 'Cerința'],
  ['prompt', 'Enunțul'],
  ['hint', 'Indiciul'],
  ['answer', 'Răspunsul corect'],
  ['answers', 'Răspunsul corect'],
  ['text', 'Propoziția de dictat'],
  ['alsoAnswers', 'Scrierea acceptată'],
  ['lines', 'Replica'],
  ['explanation', 'Explicația'],
]);

const PARTS = new Map([
  ['mistakes.response', 'Greșeala'],
  ['mistakes.transfer', 'Capcana greșelii'],
  ['mistakes.why', 'De ce la greșeala'],
  ['pairs.left', 'Partea stângă a perechii'],
  ['pairs.right', 'Partea dreaptă a perechii'],
  ['pairs.why', 'De ce la perechea'],
]);

/** The Romanian name of a field of an exercise: of `mistakes.0.why` „De ce la greșeala 1”. */
export function nameOf(field: string): string {
  const [list = '', index, part] = field.split('.');
  const name = PARTS.get(`${list}.${part}`) ?? NAMES.get(list) ?? field;
  return index === undefined ? name : `${name} ${Number(index) + 1}`;
}
