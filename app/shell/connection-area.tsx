import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Location, useBlocker, useLocation } from 'react-router';
import { focusHeading } from './heading-focus.ts';
import { Offline } from './offline.tsx';

/** A navigation that was blocked for lack of a connection. */
interface BlockedNavigation {
  /** Key of the location it started from. */
  from: string;
  to: Location;
}

/**
 * Blocks navigations to other pages without a connection and shows the offline page instead. The router would reload the
 * document when the page's script fails to load, which ends on the browser's error page. The current page is only hidden,
 * so typed values are kept.
 */
export function ConnectionArea({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const isOffline = useIsOffline();
  const [blocked, setBlocked] = useState<BlockedNavigation | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const isBlocked = blocked?.from === key;

  useEffect(() => {
    if (blocked) focusHeading(area.current);
  }, [blocked]);

  function goBack() {
    setBlocked(null);
    document.querySelector<HTMLElement>('main')?.focus();
  }

  return (
    <>
      {isOffline && <NavigationBlocker onBlock={setBlocked} />}
      {isBlocked && (
        <div ref={area}>
          <Offline destination={blocked.to} onBack={goBack} />
        </div>
      )}
      <div hidden={isBlocked}>{children}</div>
    </>
  );
}

/** Blocks navigations to other paths; anchors and forms of the same page are let through. */
function NavigationBlocker({ onBlock }: { onBlock(navigation: BlockedNavigation): void }) {
  const { key } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    onBlock({ from: key, to: blocker.location });
    blocker.reset();
  }, [blocker, key, onBlock]);
  return null;
}

/** Whether the browser reports that it is offline; `navigator.onLine` being true proves nothing. */
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
