import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash from 'lucide-react/icons/trash-2';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ExerciseKind } from '#app/domain/exercises/exercise.ts';
import { Button } from '#app/ui/button.tsx';
import { ListProblem } from './edited-field.tsx';
import { newExercise, newItem } from './lesson-shape.ts';
import { moveItem, newKey, STEP, type StepVerb, stepValue } from './list-step.ts';

interface ListEditorProps<Item> {
  /** Its path in the lesson, as in `dialogue.lines`. */
  path: string;
  values: readonly Item[];
  /** What one item is called, as in „Replica”. */
  itemName: string;
  /** What its new items can be; without it there is one kind. */
  kinds?: Readonly<Record<ExerciseKind, string>>;
  add: string;
  /** Whether an item is one field beside its buttons. */
  isTight?: boolean;
  render(item: Item, path: string, index: number): ReactNode;
}

interface Row<Item> {
  id: number;
  value: Item;
  /** Its fields stay where they are, without being sent, until the form is saved: so they can be put back. */
  isRemoved: boolean;
}

/**
 * A list of a lesson: items are added, removed and moved by its buttons, with scripts on the page and without them by a request
 * that shows the form again. Fields keep what was typed while they move.
 */
export function ListEditor<Item>({
  path,
  values,
  itemName,
  kinds,
  add,
  isTight,
  render,
}: ListEditorProps<Item>) {
  const [rows, setRows] = useState<Row<Item>[]>(() =>
    values.map((value, id) => ({ id, value, isRemoved: false })),
  );
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const nextFocus = useRef<string | null>(null);
  const isChanged = useRef(false);

  // A moved element loses the focus, and a new one is to get it. The input event lets the form save its draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the rows
  useEffect(() => {
    if (!isChanged.current) return;
    isChanged.current = false;
    const wanted = nextFocus.current;
    nextFocus.current = null;
    if (wanted) list.current?.querySelector<HTMLElement>(wanted)?.focus();
    list.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [rows]);

  function change(next: Row<Item>[], focus: string, words: string) {
    isChanged.current = true;
    nextFocus.current = focus;
    setRows(next);
    setSaid(words);
  }

  function append(kind?: ExerciseKind) {
    const id = Math.max(-1, ...rows.map((row) => row.id)) + 1;
    const value = (kind ? newExercise(kind, newKey(kind)) : newItem(path)) as Item;
    const first = `:scope > [data-row="${id}"] :is(input:not([type="hidden"]), textarea, select)`;
    change([...rows, { id, value, isRemoved: false }], first, 'Am adăugat la sfârșit.');
  }

  function move(row: Row<Item>, verb: 'up' | 'down') {
    const kept = rows.filter(({ isRemoved }) => !isRemoved);
    const from = kept.indexOf(row);
    const to = verb === 'up' ? from - 1 : from + 1;
    if (to < 0 || to >= kept.length) return;
    const next = [...rows];
    moveItem(next, rows.indexOf(row), rows.indexOf(kept[to] as Row<Item>));
    change(
      next,
      `:scope > [data-row="${row.id}"] > fieldset > .row-tools [data-verb="${verb}"]`,
      `Acum e pe locul ${to + 1} din ${kept.length}.`,
    );
  }

  function setRemoved(row: Row<Item>, isRemoved: boolean) {
    const focus = isRemoved ? '.list-back button' : ':is(input:not([type="hidden"]), textarea, select)';
    const next = rows.map((one) => (one === row ? { ...one, isRemoved } : one));
    change(
      next,
      `:scope > [data-row="${row.id}"] ${focus}`,
      isRemoved ? 'Am scos de aici.' : 'Am pus la loc.',
    );
  }

  const count = rows.filter(({ isRemoved }) => !isRemoved).length;
  let index = -1;
  return (
    <div className="list-editor" id={path}>
      <ListProblem name={path} />
      <ol ref={list} className={isTight ? 'list-rows is-tight' : 'list-rows'}>
        {rows.map((row) => {
          if (!row.isRemoved) index++;
          const place = index;
          const name = `${itemName.toLowerCase()} ${place + 1}`;
          const at = `${path}.${place}`;
          const tool = (verb: StepVerb, words: string, icon: ReactNode, act: () => void, isOff = false) => (
            <button
              type="submit"
              name={STEP}
              value={stepValue(verb, at)}
              data-verb={verb}
              aria-label={`${words}: ${name}`}
              aria-disabled={isOff || undefined}
              title={words}
              className="row-tool"
              onClick={(event) => {
                event.preventDefault();
                if (!isOff) act();
              }}
            >
              {icon}
            </button>
          );
          return (
            <li key={row.id} data-row={row.id}>
              {row.isRemoved && (
                <p className="list-back">
                  {`Am scos de aici: ${itemName.toLowerCase()}. `}
                  <Button variant="quiet" onClick={() => setRemoved(row, false)}>
                    Pune la loc
                  </Button>
                </p>
              )}
              <fieldset disabled={row.isRemoved} hidden={row.isRemoved} className="list-row">
                <legend className="visually-hidden">{`${itemName} ${place + 1}`}</legend>
                <div>{render(row.value, at, place)}</div>
                <div className="row-tools">
                  {tool('up', 'Mută mai sus', <ArrowUp />, () => move(row, 'up'), place === 0)}
                  {tool('down', 'Mută mai jos', <ArrowDown />, () => move(row, 'down'), place === count - 1)}
                  {tool('remove', 'Scoate', <Trash />, () => setRemoved(row, true))}
                </div>
              </fieldset>
            </li>
          );
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {kinds ? (
        <details className="admin-fold list-kinds">
          <summary>{add}</summary>
          <div>
            {(Object.entries(kinds) as [ExerciseKind, string][]).map(([kind, words]) => (
              <AddButton
                key={kind}
                value={stepValue('add', path, kind)}
                words={words}
                onAdd={() => append(kind)}
              />
            ))}
          </div>
        </details>
      ) : (
        <p>
          <AddButton value={stepValue('add', path)} words={add} onAdd={() => append()} />
        </p>
      )}
    </div>
  );
}

function AddButton({ value, words, onAdd }: { value: string; words: string; onAdd(): void }) {
  return (
    <Button
      type="submit"
      name={STEP}
      value={value}
      variant="secondary"
      onClick={(event) => {
        event.preventDefault();
        onAdd();
      }}
    >
      {words}
    </Button>
  );
}
