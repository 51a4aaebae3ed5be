import type { Notifications } from '../../realtime/notifications/notifications.ts';
import type { Keys } from './keys.ts';

/** The notification channel for key changes (bootstrap/022_key_rotation.sql). */
const CHANNEL = 'key_changes';

/** Reloads the keys when one changes, in any process. Resolves when it listens. */
export async function listenForKeyChanges(
  notifications: Notifications,
  keys: Keys,
  log: { warn(details: object, message: string): void },
): Promise<void> {
  const readAgain = () => {
    keys.reload().catch((error: unknown) => log.warn({ err: error }, 'reloading the keys failed'));
  };
  notifications.on(CHANNEL, readAgain);
  notifications.onGap(readAgain);
  await notifications.hears();
  await keys.reload();
}
