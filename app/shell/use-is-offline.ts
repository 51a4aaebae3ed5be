import { useSyncExternalStore } from 'react';

/** Whether the browser knows that it has no connection. That it has one, it can only suppose. */
export function useIsOffline(): boolean {
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
