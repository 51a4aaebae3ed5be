import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { counted } from '#app/domain/romanian.ts';
import { rowCheckboxes } from './row-selection.ts';

interface BulkBarProps {
  /** The id of the form, which the checkboxes of the rows name. */
  id: string;
  /** What is sent of each row. Selected rows are let go when others are shown, or the same in another state. */
  values: readonly string[];
  frame: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** What can be done with the selected rows. The stylesheet shows it once there is one, so that it needs no script. */
export function BulkBar({ id, values, frame, children }: BulkBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const [selected, setSelected] = useState<number | null>(null);

  // Loading the same rows again, as after news from another tab, must not cost the selection.
  const shown = values.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other rows it begins anew
  useEffect(() => {
    form.current?.reset();
    setSelected(null);
  }, [shown]);

  useEffect(() => {
    const element = frame.current;
    const count = () => setSelected(rowCheckboxes(element).filter(({ checked }) => checked).length);
    element?.addEventListener('change', count);
    return () => element?.removeEventListener('change', count);
  }, [frame]);

  function selectAll() {
    const boxes = rowCheckboxes(frame.current);
    for (const box of boxes) box.checked = true;
    setSelected(boxes.length);
  }

  return (
    <Form ref={form} id={id} method="post" preventScrollReset className="bulk-bar">
      <p role="status">
        <b>{selected === null ? 'Rândurile alese' : counted(selected, 'ales', 'alese')}</b>
        {selected !== null && (
          <>
            {selected < values.length && (
              <button type="button" onClick={selectAll} className="text-link">
                Toate {values.length}
              </button>
            )}
            <button type="reset" onClick={() => setSelected(0)} className="text-link">
              Niciunul
            </button>
          </>
        )}
      </p>
      <div className="bulk-actions">{children}</div>
    </Form>
  );
}
