/**
 * What one tab tells the others of this browser about the account they share: at once, whether or not they are online
 * or have a channel. What happens elsewhere reaches each of them by `profile-changes`.
 */
type AccountNews =
  /** Somebody signed in, or something of the account changed: what is shown is read again. */
  | 'changed'
  /** The session ended: pages that need one are left. */
  | 'signed-out';

/** One per tab: what a tab tells does not come back to it. */
let channel: BroadcastChannel | null | undefined;

function tabs(): BroadcastChannel | null {
  channel ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('account');
  return channel;
}

/** Tells the other tabs. Browsers without such a channel find out when a tab comes to the front. */
export function announceToTabs(news: AccountNews): void {
  tabs()?.postMessage(news);
}

/** Listens to what other tabs tell. @returns a function that ends it */
export function listenToTabs(onNews: (news: AccountNews) => void): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (data === 'changed' || data === 'signed-out') onNews(data);
  };
  tabs()?.addEventListener('message', listen);
  return () => tabs()?.removeEventListener('message', listen);
}
