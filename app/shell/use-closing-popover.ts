import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A popover that also closes on client-side navigations and when one of its links is clicked, which browsers do not do. */
export function useClosingPopover<T extends HTMLElement = HTMLElement>() {
  const popover = useRef<T>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  // Browsers without popovers show the list permanently.
  const close = () => popover.current?.hidePopover?.();

  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    popover.current?.hidePopover?.();
  }, [key]);

  function onClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a')) close();
  }
  return { ref: popover, onClick };
}
