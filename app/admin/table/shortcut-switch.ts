/** The id of the list of shortcuts, a popover. */
export const SHORTCUTS = 'scurtaturi';

const OFF = 'admin.shortcuts-off';

/** Whether this browser wants no shortcuts of single keys, for example because of speech input. */
export function areShortcutsOff(): boolean {
  return localStorage.getItem(OFF) !== null;
}

const listeners = new Set<() => void>();

/** Turns shortcuts of single keys on or off in this browser. */
export function turnShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, '1');
  for (const listener of listeners) listener();
}

/** For useSyncExternalStore. */
export function subscribeToSwitch(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
