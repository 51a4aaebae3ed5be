import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useNonce } from './response-facts.tsx';

interface ChecklistProps {
  /** Part of the key in localStorage. */
  name: string;
  children: ReactNode;
}

/** Keeps the ticks of its boxes on this device. Without scripts they are plain checkboxes. */
export function Checklist({ name, children }: ChecklistProps) {
  const list = useRef<HTMLDivElement>(null);
  const nonce = useNonce();
  // After a client-side navigation the inline script does not run.
  useLayoutEffect(() => {
    if (list.current) keepTicks(list.current);
  }, []);
  return (
    <div ref={list} data-checklist={name}>
      {children}
      {/* Before the first paint, and without waiting for React. */}
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this file
        dangerouslySetInnerHTML={{
          __html: `(${keepTicks})(document.currentScript.closest("[data-checklist]"))`,
        }}
      />
    </div>
  );
}

interface TickBoxProps {
  /** Unique in its checklist. A box whose words change keeps its id. */
  id: string;
  children: ReactNode;
}

export function TickBox({ id, children }: TickBoxProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-1.5">
      <input type="checkbox" value={id} className="mt-0.5 size-6 shrink-0 accent-action" />
      <span>{children}</span>
    </label>
  );
}

/** How many boxes of the same list item, section or checklist are ticked, as in „3 din 7”. @param of how many there are */
export function TickCount({ of, children }: { of: number; children?: ReactNode }) {
  return (
    <p role="status" className="noscript:hidden">
      {/* One string: React keeps a changed text, not a changed number of texts. */}
      <span data-ticks suppressHydrationWarning>
        {`0 din ${of}`}
      </span>
      {children}
    </p>
  );
}

/** Runs in the page as text, too, so it refers to nothing outside itself. */
function keepTicks(list: HTMLElement & { isKept?: true }): void {
  if (list.isKept) return;
  list.isKept = true;
  const key = `checklist.${list.dataset.checklist}`;
  const boxes = [...list.querySelectorAll<HTMLInputElement>('[type="checkbox"]')];
  const read = (): string[] => {
    try {
      return JSON.parse(localStorage.getItem(key) || '[]');
    } catch {
      return [];
    }
  };
  const count = () => {
    for (const shown of list.querySelectorAll('[data-ticks]')) {
      const group = shown.closest('li, section, [data-checklist]');
      const own = boxes.filter((box) => group?.contains(box));
      shown.textContent = `${own.filter((box) => box.checked).length} din ${own.length}`;
    }
  };
  const kept = read();
  for (const box of boxes) box.checked = kept.includes(box.value);
  count();
  list.addEventListener('change', ({ target }) => {
    const { value, checked } = target as HTMLInputElement;
    // Read again: another tab may have changed it.
    const others = read().filter((known) => known !== value);
    try {
      localStorage.setItem(key, JSON.stringify(checked ? [...others, value] : others));
    } catch {
      // Storage is full or switched off: the ticks last as long as the page.
    }
    count();
  });
}
