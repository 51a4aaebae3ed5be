import { type RefObject, useState } from 'react';
import { useRevalidator } from 'react-router';
import { loadBrowserClient } from '#app/account/browser-auth/browser-client.ts';
import { ACCOUNT_FLASH } from '#app/account/flash.ts';
import { CLOSE, NO_USER_FOUND, SELECT_AN_IMAGE } from '#app/domain/fixed-texts.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { announceToTabs } from '#app/shell/account-channel.ts';
import { notify } from '#app/shell/notices.ts';
import { useRootData } from '#app/shell/root-data.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { Heading } from '#app/ui/page.tsx';
import { Toast } from '#app/ui/toast.tsx';
import { CropField } from './crop-field.tsx';
import { PICTURE_SIZE, type PictureOwner } from './picture.ts';
import { uploadAvatar } from './upload-avatar.ts';
import { useChosenPicture } from './use-chosen-picture.ts';

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
const NOTHING_CHANGED = 'Poza ta a rămas cea de dinainte. Încearcă din nou; ce ai ales e încă aici.';

/** Lets a person choose a picture, crop a square of it and upload it. */
export function AvatarDialog({ person, dialog }: AvatarDialogProps) {
  const { revalidate } = useRevalidator();
  const { account } = useRootData();
  const { picture, setPart, fileError, choose, encode } = useChosenPicture(PICTURE_SIZE);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isUploading, setIsUploading] = useState(false);

  async function upload(): Promise<null> {
    setFailure(null);
    setIsUploading(true);
    try {
      const encoded = await encode();
      if (!encoded) {
        setFailure(NOT_CHOSEN);
        return null;
      }
      if (!account) throw new Error(NO_USER_FOUND);
      const client = await loadBrowserClient(account.backend);
      await uploadAvatar(client, encoded, person.avatarUrl);
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

  function onChoose(file: File | null) {
    setFailure(null);
    void choose(file);
  }

  function reset() {
    dialog.current?.querySelector('form')?.reset();
    onChoose(null);
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
          <CropField picture={picture} onChange={setPart} />
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
          onChoose={onChoose}
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
