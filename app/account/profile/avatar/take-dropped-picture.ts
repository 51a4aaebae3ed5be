import { loadBrowserClient } from '#app/account/browser-auth/browser-client.ts';
import { ACCOUNT_FLASH } from '#app/account/flash.ts';
import { announceToTabs } from '#app/shell/account-channel.ts';
import { notify } from '#app/shell/notices.ts';
import type { Account } from '#app/shell/root-data.ts';
import { encodePicture, middleOf } from './encode-picture.ts';
import { PICTURE_SIZE } from './picture.ts';
import { uploadAvatar } from './upload-avatar.ts';

const FAILED = 'Poza ta a rămas cea de dinainte. Din profil o poți și decupa.';

/** Makes the middle of a picture file the profile picture of the signed-in person, and says how it went. */
export async function takeDroppedPicture(
  { backend, avatarUrl }: Account,
  file: File,
  revalidate: () => Promise<void>,
): Promise<void> {
  try {
    const picture = await createImageBitmap(file);
    const encoded = await encodePicture(picture, middleOf(picture, PICTURE_SIZE), PICTURE_SIZE);
    await uploadAvatar(await loadBrowserClient(backend), encoded, avatarUrl);
    announceToTabs('changed');
    await revalidate();
    notify(ACCOUNT_FLASH['avatar-updated']);
  } catch (error) {
    notify({ title: error instanceof Error ? error.message : String(error), text: FAILED, tone: 'error' });
  }
}
