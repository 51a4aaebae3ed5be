import { type RefObject, useEffect, useState } from 'react';
import { type Place, trimmedPlace } from '#app/writing/model/marks.ts';

/**
 * The place that is selected in a text, by mouse, touch or keyboard: its parts say with `data-start` where they begin.
 * What is put in beside them belongs to no place. Null without a selection.
 */
export function useChosenPlace(container: RefObject<HTMLElement | null>, text: string): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const read = () => {
      const selection = getSelection();
      const range =
        selection && !selection.isCollapsed && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
      const found = range && container.current ? placeOfRange(range, container.current, text) : null;
      setPlace((before) => (before?.start === found?.start && before?.end === found?.end ? before : found));
    };
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, [container, text]);
  return place;
}

/** The place from the first to the last selected character; null where nothing of the text is selected. */
function placeOfRange(range: Range, container: HTMLElement, text: string): Place | null {
  if (!container.contains(range.commonAncestorContainer) && !range.intersectsNode(container)) return null;
  let start = Number.POSITIVE_INFINITY;
  let end = -1;
  for (const part of container.querySelectorAll<HTMLElement>('[data-start]')) {
    const node = part.firstChild;
    if (!(node instanceof Text) || !range.intersectsNode(node)) continue;
    const from = range.startContainer === node ? range.startOffset : 0;
    const to = range.endContainer === node ? range.endOffset : node.data.length;
    if (to <= from) continue;
    const begin = Number(part.dataset.start);
    // The browser counts units of a string, places count characters.
    start = Math.min(start, begin + [...node.data.slice(0, from)].length);
    end = Math.max(end, begin + [...node.data.slice(0, to)].length);
  }
  return end > start ? trimmedPlace(text, { start, end }) : null;
}
