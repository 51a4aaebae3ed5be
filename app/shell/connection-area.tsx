import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Location, useBlocker, useLocation } from 'react-router';
import { focusHeading } from './heading-focus.ts';
import { Offline } from './offline.tsx';

/** A way that was broken off. */
interface Stop {
  /** The key of the location it began at: with another one it is over. */
  at: string;
  to: Location;
}

/**
 * Without a connection no other page can come. The router would ask for its script all the same, reload the document
 * when that fails, and leave the person on the browser's own error page. So the way there ends before it begins: our
 * page says so, and the one it was begun on only steps aside, with all that was typed into it.
 */
export function ConnectionArea({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const isOffline = useIsOffline();
  const [stop, setStop] = useState<Stop | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const isStopped = stop?.at === key;

  useEffect(() => {
    if (stop) focusHeading(area.current);
  }, [stop]);

  function goBack() {
    setStop(null);
    document.querySelector<HTMLElement>('main')?.focus();
  }

  return (
    <>
      {isOffline && <Detour onStop={setStop} />}
      {isStopped && (
        <div ref={area}>
          <Offline wanted={stop.to} onBack={goBack} />
        </div>
      )}
      <div hidden={isStopped}>{children}</div>
    </>
  );
}

/** Stands in the way to any other page; what stays on this one (an anchor, a form) passes. */
function Detour({ onStop }: { onStop(stop: Stop): void }) {
  const { key } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    onStop({ at: key, to: blocker.location });
    blocker.reset();
  }, [blocker, key, onStop]);
  return null;
}

/** Whether the browser knows that it has no connection. That it has one, it can only suppose. */
function useIsOffline(): boolean {
  return useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  );
}

function listen(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
