import { href } from 'react-router';
import { changesAfter, type TickChanges } from '#app/domain/tick-changes.ts';
import type { AccountStore } from './account-store.ts';

/** The requests of a tab go one after another: a change must not overtake the one before it. */
let lastRequest: Promise<void> = Promise.resolve();

/**
 * Sends what was ticked and unticked on this device to the account: now, after each change, and when the connection is
 * back. What could not be sent stays in the store.
 * @param show called when the account has answered
 * @returns a function that stops it
 */
export function sendTicks(list: HTMLElement, store: AccountStore, show: () => void): () => void {
  const { checklist = '', person = '' } = list.dataset;

  async function send() {
    const sent = store.unsent();
    if (Object.keys(sent).length === 0) return;
    const ticks = await post(checklist, person, sent);
    if (!ticks) return;
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
    list.removeEventListener('change', sendInTurn);
    window.removeEventListener('online', sendInTurn);
  };
}

/** @returns all ticks of the list in the account; null when the changes did not arrive */
async function post(list: string, person: string, changes: TickChanges): Promise<string[] | null> {
  const body = new URLSearchParams({ person });
  for (const [box, isTicked] of Object.entries(changes)) body.append(isTicked ? 'ticked' : 'unticked', box);
  try {
    // It arrives even when the page is left at once.
    const response = await fetch(href('/bife/:list', { list }), { method: 'POST', body, keepalive: true });
    if (!response.ok) return null;
    return ((await response.json()) as { ticks: string[] }).ticks;
  } catch {
    return null;
  }
}
