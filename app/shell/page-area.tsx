import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { LOADING } from '#app/domain/fixed-texts.ts';

const LOADING_DELAY_MS = 100;

/**
 * Shows the current page, or a loading message when the next one takes longer than LOADING_DELAY_MS. The current page is
 * only hidden meanwhile, so it comes back unchanged if the navigation is cancelled.
 */
export function PageArea({ children }: { children: ReactNode }) {
  const isLate = useIsLate();
  return (
    <>
      {isLate && (
        <div role="status" lang="en" className="loading">
          <p>
            {LOADING}
            <span aria-hidden="true" className="busy-mark" />
          </p>
        </div>
      )}
      <div hidden={isLate}>{children}</div>
    </>
  );
}

/** Whether a navigation to another page has taken longer than LOADING_DELAY_MS. */
function useIsLate(): boolean {
  const { pathname } = useLocation();
  const { state, location: next } = useNavigation();
  const isNavigating = state === 'loading' && next.pathname !== pathname;
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isNavigating) return;
    const timer = setTimeout(() => setIsLate(true), LOADING_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isNavigating]);
  return isNavigating && isLate;
}
