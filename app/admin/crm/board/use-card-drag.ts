import { type RefObject, useEffect, useRef } from 'react';

/** How far a mouse moves before it drags, in pixels. */
const DRAG_DISTANCE = 6;
/** How long a finger rests on a card before it drags; a shorter touch scrolls. */
const HOLD_MS = 350;

interface Drag {
  card: HTMLElement;
  pointerId: number;
  startX: number;
  startY: number;
  isMoving: boolean;
  hold: ReturnType<typeof setTimeout> | null;
  target: HTMLElement | null;
}

/**
 * Moves the cards of a board by mouse, pen and finger. A card has `data-card` with its id, a place to drop it
 * `data-stage`; `move` is called with both.
 */
export function useCardDrag(
  frame: RefObject<HTMLElement | null>,
  move: (id: string, stage: string) => void,
): void {
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  useEffect(() => {
    const board = frame.current;
    if (!board) return;
    return listen(board, (id, stage) => latest.current(id, stage));
  }, [frame]);
}

function listen(board: HTMLElement, move: (id: string, stage: string) => void): () => void {
  let drag: Drag | null = null;
  const controller = new AbortController();
  const { signal } = controller;

  function begin() {
    if (!drag) return;
    drag.isMoving = true;
    drag.card.classList.add('is-dragged');
    board.classList.add('is-dragging');
    drag.card.setPointerCapture(drag.pointerId);
  }

  function follow(event: PointerEvent) {
    if (!drag || event.pointerId !== drag.pointerId) return;
    const [byX, byY] = [event.clientX - drag.startX, event.clientY - drag.startY];
    if (!drag.isMoving) {
      if (Math.hypot(byX, byY) < DRAG_DISTANCE) return;
      // A finger that moves at once scrolls.
      if (event.pointerType === 'touch') return end();
      begin();
    }
    drag.card.style.translate = `${byX}px ${byY}px`;
    const below = document.elementsFromPoint(event.clientX, event.clientY);
    const target = below.map((element) => element.closest<HTMLElement>('[data-stage]')).find(Boolean) ?? null;
    if (target === drag.target) return;
    drag.target?.classList.remove('is-target');
    target?.classList.add('is-target');
    drag.target = target;
  }

  function end() {
    if (!drag) return null;
    const ended = drag;
    drag = null;
    if (ended.hold) clearTimeout(ended.hold);
    ended.card.style.translate = '';
    ended.card.classList.remove('is-dragged');
    board.classList.remove('is-dragging');
    ended.target?.classList.remove('is-target');
    return ended;
  }

  board.addEventListener(
    'pointerdown',
    (event) => {
      const element = event.target as HTMLElement;
      const card = element.closest<HTMLElement>('[data-card]');
      if (!card || event.button !== 0 || element.closest('select, button, .phone-links')) return;
      end();
      const { pointerId, clientX: startX, clientY: startY } = event;
      const hold = event.pointerType === 'touch' ? setTimeout(begin, HOLD_MS) : null;
      drag = { card, pointerId, startX, startY, isMoving: false, hold, target: null };
    },
    { signal },
  );
  addEventListener('pointermove', follow, { signal });
  addEventListener(
    'pointerup',
    () => {
      const ended = end();
      if (!ended?.isMoving) return;
      // The click that follows would open the card.
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      const { card } = ended.card.dataset;
      const { stage } = ended.target?.dataset ?? {};
      if (card && stage) move(card, stage);
    },
    { signal },
  );
  addEventListener('pointercancel', end, { signal });
  addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal });
  // A link or text would be dragged by the browser itself, and a dragging finger would scroll.
  board.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  board.addEventListener('touchmove', (event) => drag?.isMoving && event.preventDefault(), {
    signal,
    passive: false,
  });
  board.addEventListener('contextmenu', (event) => drag && event.preventDefault(), { signal });
  return () => {
    end();
    controller.abort();
  };
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
