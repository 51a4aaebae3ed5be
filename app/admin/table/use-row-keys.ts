import { type RefObject, useEffect } from 'react';
import { areShortcutsOff, SHORTCUTS } from './shortcut-switch.ts';

/**
 * The keyboard of a list: `/` goes to the search, j and k or the arrows from row to row, x selects, ? shows all of this.
 * Enter opens a row by itself, because its link has the focus. Keys in a field, and with Ctrl, Alt or Cmd, are left alone.
 */
export function useRowKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const table = frame.current;
      if (!table || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as HTMLElement;
      if (event.key === 'Escape' && target.matches('input[type="search"]')) target.blur();
      if (isTyping(target) || document.querySelector('dialog[open]')) return;
      const isInTable = table.contains(target);
      const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
      // Elsewhere the arrows scroll, and letters may belong to speech input.
      if (isArrow ? !isInTable : areShortcutsOff()) return;
      if (act(event.key, table, target)) event.preventDefault();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [frame]);
}

/** @returns whether the key means something here */
function act(key: string, table: HTMLElement, target: HTMLElement): boolean {
  const present = target.closest<HTMLElement>('[data-row]');
  switch (key) {
    case '/':
      return focusOn(document.querySelector('main input[type="search"]'));
    case '?':
      document.getElementById(SHORTCUTS)?.togglePopover();
      return true;
    case 'j':
    case 'ArrowDown':
      return walk(table, present, 1);
    case 'k':
    case 'ArrowUp':
      return walk(table, present, -1);
    case 'x':
      present?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
      return present !== null;
    default:
      return false;
  }
}

function walk(table: HTMLElement, present: HTMLElement | null, step: 1 | -1): boolean {
  const rows = [...table.querySelectorAll<HTMLElement>('[data-row]')];
  const next = present ? rows[rows.indexOf(present) + step] : step === 1 ? rows[0] : rows.at(-1);
  return focusOn(next?.querySelector<HTMLElement>('.row-link') ?? next ?? null);
}

function focusOn(element: HTMLElement | null): boolean {
  element?.focus();
  element?.scrollIntoView({ block: 'nearest' });
  if (element instanceof HTMLInputElement) element.select();
  return element !== null;
}

/** Whether keys belong to the focused element: a field, or a choice. A checkbox only wants the space bar. */
function isTyping(target: HTMLElement): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target.isContentEditable || target.matches('textarea, select');
}
