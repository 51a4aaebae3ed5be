import { type KeyboardEvent, type PointerEvent, useRef, useState, useSyncExternalStore } from 'react';

const never = () => () => {};
const KEYS: Record<string, (active: number, last: number) => number> = {
  ArrowLeft: (active) => Math.max(0, active - 1),
  ArrowRight: (active, last) => Math.min(last, active + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Reading a chart column by column: by pointer, or by one stop of the Tab key and the arrow keys. Without scripts no column
 * can be focused, since nothing would answer.
 */
export function useColumns(count: number) {
  const isReadable = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [active, setActive] = useState<number | null>(null);
  const frame = useRef<SVGSVGElement>(null);
  const last = count - 1;
  // The newest column is the first that is read.
  const stop = Math.min(active ?? last, last);

  function read(event: PointerEvent<SVGSVGElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const column = Math.floor(((event.clientX - left) / width) * count);
    setActive(Math.min(last, Math.max(0, column)));
  }

  function move(event: KeyboardEvent<SVGSVGElement>) {
    const next = KEYS[event.key]?.(stop, last);
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    frame.current?.querySelectorAll<SVGElement>('.column-place')[next]?.focus();
  }

  return {
    /** The column that is read; null when none is. */
    active: active === null ? null : stop,
    isReadable,
    plot: {
      ref: frame,
      onPointerDown: read,
      onPointerMove: read,
      onPointerLeave: () => setActive(null),
      onKeyDown: move,
      onBlur: () => setActive(null),
    },
    columnProps: (index: number) => ({
      tabIndex: isReadable ? (index === stop ? 0 : -1) : undefined,
      onFocus: () => setActive(index),
    }),
  };
}
