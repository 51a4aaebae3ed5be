import { type ReactNode, useEffect, useRef } from 'react';

interface ListMenuProps {
  /** What the button says. */
  name: ReactNode;
  children: ReactNode;
  /** Opened at first, after a refused form in it. */
  isOpen?: boolean;
}

/** A button of a list that opens a small panel below it. Works without scripts; with them it closes like a menu. */
export function ListMenu({ name, children, isOpen }: ListMenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const menu = ref.current;
      if (!menu?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        menu.querySelector('summary')?.focus();
      } else if (menu.contains(event.target as Node)) return;
      menu.open = false;
    };
    addEventListener('pointerdown', close);
    addEventListener('keydown', close);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details ref={ref} open={isOpen || undefined} className="list-menu">
      <summary className="list-tool">{name}</summary>
      <div className="list-panel">{children}</div>
    </details>
  );
}
