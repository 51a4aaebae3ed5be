import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { LOADING } from '#app/domain/fixed-texts.ts';

const PATIENCE_MS = 100;

/**
 * Where the pages stand. One that is not there at once is announced in its place; the page before it only steps
 * aside, and comes back as it was if the way to the next one is broken off.
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

/** Whether another page has been on its way for longer than one waits without a sign. */
function useIsLate(): boolean {
  const { pathname } = useLocation();
  const { state, location: next } = useNavigation();
  const isOnItsWay = state === 'loading' && next.pathname !== pathname;
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isOnItsWay) return;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isOnItsWay]);
  return isOnItsWay && isLate;
}
