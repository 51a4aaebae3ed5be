import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Focuses the first heading of an area, so that screen readers announce it and the keyboard continues there; or the field
 * that the page marks with `data-first-focus`, where typing is all there is to do.
 */
export function focusHeading(area: ParentNode | null, options?: FocusOptions): void {
  const field = area?.querySelector<HTMLElement>('[data-first-focus]');
  if (field) {
    field.focus(options);
    return;
  }
  const heading = area?.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus(options);
}

/** Focuses the heading after a client-side navigation, which browsers do not announce. */
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
 * Focuses the heading of an error page that replaced the current page; otherwise the scroll position would stay.
 * @param isInside false for a document that was loaded with the error
 */
export function useFailureFocus(isInside: boolean): void {
  useEffect(() => {
    if (isInside) focusHeading(document.querySelector('main'));
  }, [isInside]);
}
