import { type RefObject, useEffect, useRef } from 'react';
import { areShortcutsOff, SHORTCUTS } from '#app/admin/table/shortcut-switch.ts';

/**
 * The keyboard of a board: from a card the arrows go to the one above, below or in the next column that has cards, and
 * with Shift they move it; ? lists the keys. Keys in a select are left alone, and so are those with Ctrl, Alt or Cmd.
 */
export function useBoardKeys(
  frame: RefObject<HTMLElement | null>,
  move: (id: string, stage: string) => void,
): void {
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const board = frame.current;
      const target = event.target as HTMLElement;
      if (!board || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.matches('select, input, textarea') || document.querySelector('dialog[open]')) return;
      if (event.key === '?' && !areShortcutsOff()) {
        document.getElementById(SHORTCUTS)?.togglePopover();
        event.preventDefault();
        return;
      }
      const card = target.closest<HTMLElement>('[data-card]');
      const step = STEPS[event.key];
      if (!card || !step || !board.contains(card)) return;
      event.preventDefault();
      if (!event.shiftKey) focusOn(nextCard(board, card, step));
      else if (step.columns !== 0) moveBy(board, card, step.columns);
    }
    function moveBy(board: HTMLElement, card: HTMLElement, step: number) {
      const columns = columnsOf(board);
      const next = columns[columns.indexOf(columnOf(card)) + step]?.dataset.stage;
      if (next && card.dataset.card) latest.current(card.dataset.card, next);
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [frame]);
}

interface Step {
  rows: number;
  columns: number;
}

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

function nextCard(board: HTMLElement, card: HTMLElement, { rows, columns }: Step): HTMLElement | undefined {
  const own = cardsOf(columnOf(card));
  const place = own.indexOf(card);
  if (rows !== 0) return own[place + rows];
  // Narrow screens show one column.
  const others = columnsOf(board).filter((column) => column.checkVisibility() && cardsOf(column).length > 0);
  const next = cardsOf(others[others.indexOf(columnOf(card)) + columns]);
  return next[Math.min(place, next.length - 1)];
}

function columnsOf(board: HTMLElement): HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>('.board-column')];
}

function columnOf(card: HTMLElement): HTMLElement {
  return card.closest<HTMLElement>('.board-column') as HTMLElement;
}

function cardsOf(column: HTMLElement | undefined): HTMLElement[] {
  return [...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
}

function focusOn(card: HTMLElement | undefined): void {
  card?.querySelector<HTMLElement>('.row-link')?.focus();
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
