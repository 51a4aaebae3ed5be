import { href } from 'react-router';
import { changesAfter, type TickChanges } from '#app/domain/tick-changes.ts';
import type { AccountStore } from './account-store.ts';

/** The requests of a tab go one after another: a change must not overtake the one before it. */
let lastRequest: Promise<void> = Promise.resolve();

const FIRST_RETRY_MS = 3_000;
const LAST_RETRY_MS = 300_000;

/**
 * Sends what was ticked and unticked on this device to the account: now, after each change, when the connection is back,
 * and again after a while when the server had no time. What could not be sent stays in the store.
 * @param show called when the account has answered
 * @returns a function that stops it
 */
export function sendTicks(list: HTMLElement, store: AccountStore, show: () => void): () => void {
  const { checklist = '', person = '' } = list.dataset;
  let retryMs = FIRST_RETRY_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function send() {
    const sent = store.unsent();
    if (Object.keys(sent).length === 0) return;
    const ticks = await post(checklist, person, sent);
    if (ticks === 'later' && !isStopped) {
      clearTimeout(retry);
      retry = setTimeout(sendInTurn, retryMs);
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    }
    if (!Array.isArray(ticks)) return;
    retryMs = FIRST_RETRY_MS;
    store.keepUnsent(changesAfter(store.unsent(), sent));
    if (list.dataset.person !== person) return;
    list.dataset.saved = JSON.stringify(ticks);
    show();
  }
  const sendInTurn = () => {
    lastRequest = lastRequest.then(send);
  };

  sendInTurn();
  list.addEventListener('change', sendInTurn);
  window.addEventListener('online', sendInTurn);
  return () => {
    isStopped = true;
    clearTimeout(retry);
    list.removeEventListener('change', sendInTurn);
    window.removeEventListener('online', sendInTurn);
  };
}

/** @returns all ticks of the list in the account; `later` when the changes may arrive the next time; null when they were refused */
async function post(list: string, person: string, changes: TickChanges): Promise<string[] | 'later' | null> {
  const body = new URLSearchParams({ person });
  for (const [box, isTicked] of Object.entries(changes)) body.append(isTicked ? 'ticked' : 'unticked', box);
  try {
    // It arrives even when the page is left at once.
    const response = await fetch(href('/bife/:list', { list }), { method: 'POST', body, keepalive: true });
    if (response.status === 429 || response.status >= 500) return 'later';
    if (!response.ok) return null;
    return ((await response.json()) as { ticks: string[] }).ticks;
  } catch {
    return 'later';
  }
}
