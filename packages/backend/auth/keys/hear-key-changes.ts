import type { Notifications } from '../../realtime/notifications/notifications.ts';
import type { Keys } from './keys.ts';

/** Where every change of a key is announced (bootstrap/022_key_rotation.sql). */
const CHANNEL = 'key_changes';

/** Reads the keys again whenever one of them changes, in whatever process. Resolves once such changes are heard of. */
export async function hearKeyChanges(
  notifications: Notifications,
  keys: Keys,
  log: { warn(details: object, message: string): void },
): Promise<void> {
  const readAgain = () => {
    keys.readAgain().catch((error: unknown) => log.warn({ err: error }, 'the keys were not read again'));
  };
  notifications.on(CHANNEL, readAgain);
  notifications.onGap(readAgain);
  await notifications.hears();
  await keys.readAgain();
}
