/**
 * Events about the account that the tabs of one browser send each other, without the network. Events from other devices
 * arrive by the realtime channel `profile-changes`.
 */
type AccountEvent =
  /** A sign-in or a change of the account: tabs reload their data. */
  | 'changed'
  /** The session ended: tabs leave pages that need one. */
  | 'signed-out';

/** One per tab, so that a tab does not get its own events. */
let channel: BroadcastChannel | null | undefined;

function getChannel(): BroadcastChannel | null {
  channel ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('account');
  return channel;
}

/** Sends an event to the other tabs. Without BroadcastChannel, tabs notice it when they come to the front. */
export function announceToTabs(event: AccountEvent): void {
  getChannel()?.postMessage(event);
}

/** Listens to events of other tabs. @returns unsubscribe */
export function listenToTabs(onEvent: (event: AccountEvent) => void): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (data === 'changed' || data === 'signed-out') onEvent(data);
  };
  getChannel()?.addEventListener('message', listen);
  return () => getChannel()?.removeEventListener('message', listen);
}
