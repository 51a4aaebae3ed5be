import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page is hydrated, so that controls that need scripts can be shown. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
