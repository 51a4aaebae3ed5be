import { type RefObject, useRef, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { useRevalidator } from 'react-router';
import { loadBrowserClient } from '#app/account/browser-auth/browser-client.ts';
import { ACCOUNT_FLASH } from '#app/account/flash.ts';
import { CLOSE, NO_USER_FOUND, SELECT_AN_IMAGE } from '#app/domain/fixed-texts.ts';
import { FileField } from '#app/platform/forms/file-field.tsx';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { announceToTabs } from '#app/shell/account-channel.ts';
import { notify } from '#app/shell/notices.ts';
import { useRootData } from '#app/shell/root-data.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Heading } from '#app/ui/page.tsx';
import { Toast } from '#app/ui/toast.tsx';
import { CropField } from './crop-field.tsx';
import { encodePicture, middleOf } from './encode-picture.ts';
import type { PictureOwner } from './picture.ts';
import { uploadAvatar } from './upload-avatar.ts';

interface AvatarDialogProps {
  person: PictureOwner;
  dialog: RefObject<HTMLDialogElement | null>;
}

/** What went wrong: the English title is the error's own message or a fixed text, the Romanian text explains it. */
interface Failure {
  title: string;
  text: string;
}

const NOT_CHOSEN: Failure = {
  title: SELECT_AN_IMAGE,
  text: 'Alege întâi o poză din telefon sau din calculator.',
};
const NOT_A_PICTURE =
  'Fișierul acesta nu se deschide ca imagine în browserul tău. Alege un JPEG, un PNG sau un WebP.';
const NOTHING_CHANGED = 'Poza ta a rămas cea de dinainte. Încearcă din nou; ce ai ales e încă aici.';

/** Lets a person choose a picture, crop a square of it and upload it. */
export function AvatarDialog({ person, dialog }: AvatarDialogProps) {
  const { revalidate } = useRevalidator();
  const { account } = useRootData();
  const decoding = useRef<Promise<ImageBitmap | null>>(Promise.resolve(null));
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [square, setSquare] = useState<Area | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isUploading, setIsUploading] = useState(false);

  async function choose(file: File | null) {
    setFailure(null);
    setFileError(null);
    setSquare(null);
    setPicture(null);
    const decoded = file ? createImageBitmap(file).catch(() => null) : Promise.resolve(null);
    decoding.current = decoded;
    const bitmap = await decoded;
    if (decoding.current !== decoded) return;
    setPicture(bitmap);
    if (file && !bitmap) setFileError(NOT_A_PICTURE);
  }

  async function upload(): Promise<null> {
    setFailure(null);
    setIsUploading(true);
    try {
      // Submitted before the picture is decoded: wait for it.
      const picture = await decoding.current;
      if (!picture) {
        setFailure(NOT_CHOSEN);
        return null;
      }
      if (!account) throw new Error(NO_USER_FOUND);
      const client = await loadBrowserClient(account.backend);
      await uploadAvatar(client, await encodePicture(picture, square ?? middleOf(picture)), person.avatarUrl);
      announceToTabs('changed');
      await revalidate();
      dialog.current?.close();
      notify(ACCOUNT_FLASH['avatar-updated']);
    } catch (error) {
      setFailure({ title: error instanceof Error ? error.message : String(error), text: NOTHING_CHANGED });
    } finally {
      setIsUploading(false);
    }
    return null;
  }

  function reset() {
    dialog.current?.querySelector('form')?.reset();
    void choose(null);
  }

  return (
    <dialog ref={dialog} className="avatar-dialog" aria-labelledby="poza" onClose={reset}>
      <FormView send={upload} className="flow">
        <Heading level={2} size="small" id="poza">
          Poza de profil
        </Heading>
        <div role="alert" className="empty:hidden">
          {failure && <Toast tone="error" lang="en" {...failure} />}
        </div>
        {picture ? (
          <CropField picture={picture} onChange={setSquare} />
        ) : (
          <div className="crop">
            <Avatar size="dialog" fullName={person.fullName} email={person.email} url={person.avatarUrl} />
          </div>
        )}
        <FileField
          label="Alege o poză"
          hint="O decupăm și o micșorăm aici. Locul și aparatul cu care ai făcut-o nu pleacă de la tine."
          name="picture"
          accept="image/*"
          error={fileError}
          onChoose={(file) => void choose(file)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isUploading} disabled={isUploading}>
            Pune poza
          </Button>
          <Button variant="secondary" lang="en" onClick={() => dialog.current?.close()}>
            {CLOSE}
          </Button>
        </div>
      </FormView>
    </dialog>
  );
}
