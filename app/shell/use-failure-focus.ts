import { useEffect } from 'react';
import { focusHeading } from './focus-heading.ts';

/**
 * A request that fails inside the site puts another page under whoever sent it, and leaves them where they were: far
 * down a form, perhaps. A document that failed as it was loaded is left to the browser.
 */
export function useFailureFocus(isInside: boolean): void {
  useEffect(() => {
    if (isInside) focusHeading(document.querySelector('main'));
  }, [isInside]);
}
