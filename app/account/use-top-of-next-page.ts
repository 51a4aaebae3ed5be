import { useLayoutEffect } from 'react';

/**
 * Forms that come back stay where they are on the screen; one that leads on to another page would open that one in the
 * middle. What „Înapoi” restores is restored after this.
 */
export function useTopOfNextPage(): void {
  useLayoutEffect(() => () => window.scrollTo(0, 0), []);
}
