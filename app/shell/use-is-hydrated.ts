import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts run here: what only they can do is shown from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
