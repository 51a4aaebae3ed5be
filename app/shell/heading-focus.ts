import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Says where one is now: the keyboard starts at the heading, and a screen reader reads it out. */
export function focusHeading(area: ParentNode | null, options?: FocusOptions): void {
  const heading = area?.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus(options);
}

/**
 * After a navigation inside the site nothing says that the page is another one. Its heading takes the focus, so that
 * the keyboard starts there and a screen reader reads it out. A freshly loaded page is left to the browser.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading(document.querySelector('main'), { preventScroll: true });
  }, [pathname]);
}

/**
 * A request that fails inside the site puts another page under whoever sent it, and leaves them where they were: far
 * down a form, perhaps. A document that failed as it was loaded is left to the browser.
 */
export function useFailureFocus(isInside: boolean): void {
  useEffect(() => {
    if (isInside) focusHeading(document.querySelector('main'));
  }, [isInside]);
}
