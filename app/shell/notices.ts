import { useSyncExternalStore } from 'react';
import { SIGN_OUT_FAILED_TEXT, SIGN_OUT_FAILED_TITLE } from '#app/domain/fixed-texts.ts';
import type { FlashMessage } from '#app/platform/flash.ts';

export const SIGN_OUT_FAILED: FlashMessage = {
  title: SIGN_OUT_FAILED_TITLE,
  text: SIGN_OUT_FAILED_TEXT,
  tone: 'error',
};

/** One message at a time: what just happened, told by a script and not by a redirect. */
let current: FlashMessage | null = null;
const listeners = new Set<() => void>();

/** Shows a message at the top of the page until it is closed or another page is opened. Null removes it. */
export function notify(message: FlashMessage | null): void {
  current = message;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The current notice, or null. */
export function useNotice(): FlashMessage | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
