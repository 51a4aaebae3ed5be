import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * The browser opens a popover, and closes it on Escape and on a tap outside. A navigation inside the site is the one
 * thing it does not know of: the popover then closes too, as it does when one of its links is followed.
 */
export function useClosingPopover<T extends HTMLElement = HTMLElement>() {
  const popover = useRef<T>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  // Browsers that know no popovers show the list as it is.
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
