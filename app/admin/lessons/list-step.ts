import type { ExerciseKind } from '#app/domain/exercises/exercise.ts';
import { newExercise, newItem } from './lesson-shape.ts';

/** The name of the buttons that change a list of the form; the value says how: `up dialogue.lines.3`, `add quiz gap`. */
export const STEP = 'step';

export type StepVerb = 'add' | 'remove' | 'up' | 'down';

/** The value of a button. @param kind of a new exercise */
export function stepValue(verb: StepVerb, path: string, kind?: ExerciseKind): string {
  return [verb, path, ...(kind ? [kind] : [])].join(' ');
}

/** The key of a new exercise, which no other has or had. */
export function newKey(kind: ExerciseKind): string {
  return `${kind}-${crypto.randomUUID().slice(0, 8)}`;
}

/** Changes a list in a part of a lesson, as a button asks without scripts. What it does not understand it leaves. */
export function applyStep<Part extends object>(part: Part, step: string): Part {
  const [verb, path = '', kind] = step.split(' ');
  const changed = structuredClone(part);
  if (verb === 'add') {
    const list = at(changed, path.split('.'));
    if (Array.isArray(list))
      list.push(kind ? newExercise(kind as ExerciseKind, newKey(kind as ExerciseKind)) : newItem(path));
    return changed;
  }
  const steps = path.split('.');
  const index = Number(steps.pop());
  const list = at(changed, steps);
  if (!Array.isArray(list) || !(index >= 0 && index < list.length)) return changed;
  if (verb === 'remove') list.splice(index, 1);
  else moveItem(list, index, verb === 'up' ? index - 1 : index + 1);
  return changed;
}

/** Moves an item in its list, if there is such a place. */
export function moveItem(list: unknown[], from: number, to: number): void {
  if (to < 0 || to >= list.length) return;
  const [item] = list.splice(from, 1);
  list.splice(to, 0, item);
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        ? (inner as Record<string, unknown>)[name]
        : undefined,
    value,
  );
}
