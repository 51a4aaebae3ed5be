import { useState } from 'react';
import { useSubmit } from 'react-router';
import { loadBrowserClient } from '#app/account/browser-auth/browser-client.ts';
import { CropField } from '#app/account/profile/avatar/crop-field.tsx';
import { useChosenPicture } from '#app/account/profile/avatar/use-chosen-picture.ts';
import { NO_USER_FOUND } from '#app/domain/fixed-texts.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useRootData } from '#app/shell/root-data.ts';
import { PHOTOGRAPH_BUCKET } from '#app/teachers/photograph-bucket.ts';
import { Button } from '#app/ui/button.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { EditedTeacher } from './edited-teachers.server.ts';

interface PhotographFieldProps {
  teacher: Pick<EditedTeacher, 'id' | 'name' | 'alt' | 'photograph'>;
}

/** Upright, and twice the largest width it is shown in, for high-density screens. */
const SIZE = { width: 768, height: 960 };
const ASPECT = SIZE.width / SIZE.height;

/** The photograph of a teacher: chosen, cropped and made smaller in the browser, as a profile picture is. */
export function PhotographField({ teacher }: PhotographFieldProps) {
  const { id, name, alt, photograph } = teacher;
  const { account } = useRootData();
  const submit = useSubmit();
  const isHydrated = useIsHydrated();
  const { picture, setPart, fileError, choose, encode } = useChosenPicture(SIZE);
  const [failure, setFailure] = useState<string | null>(null);
  const [isUploading, setIsUploading] = useState(false);

  async function upload(): Promise<null> {
    setFailure(null);
    setIsUploading(true);
    try {
      const encoded = await encode();
      if (!encoded) {
        setFailure('Alege întâi o fotografie din telefon sau din calculator.');
        return null;
      }
      if (!account) throw new Error(NO_USER_FOUND);
      const client = await loadBrowserClient(account.backend);
      const path = `${id}/${crypto.randomUUID()}.${encoded.extension}`;
      const { error } = await client.storage
        .from(PHOTOGRAPH_BUCKET)
        .upload(path, encoded.blob, { contentType: encoded.blob.type });
      if (error) throw error;
      await choose(null);
      await submit({ intent: 'photograph', path }, { method: 'post', preventScrollReset: true });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      setFailure(`Fotografia a rămas cea de dinainte (${reason}). Încearcă din nou; ce ai ales e încă aici.`);
    } finally {
      setIsUploading(false);
    }
    return null;
  }

  return (
    <div className="admin-panel grid max-w-reading gap-5">
      {picture ? (
        <CropField picture={picture} aspect={ASPECT} onChange={setPart} />
      ) : (
        photograph && (
          <img src={photograph} alt={alt || name} width={128} height={160} className="teacher-picture" />
        )
      )}
      {isHydrated && (
        <FormView send={upload} className="grid gap-5">
          <div role="alert" className="empty:hidden">
            {failure && <Notice tone="error">{failure}</Notice>}
          </div>
          <FileField
            label={photograph ? 'Altă fotografie' : 'Alege o fotografie'}
            hint="O decupăm și o micșorăm aici. Locul și aparatul cu care ai făcut-o nu pleacă de la tine."
            name="picture"
            accept="image/*"
            error={fileError}
            onChoose={(file) => {
              setFailure(null);
              void choose(file);
            }}
          />
          <div>
            <Button type="submit" isBusy={isUploading} disabled={isUploading}>
              Pune fotografia
            </Button>
          </div>
        </FormView>
      )}
      <noscript>
        <p>
          Ca să pui o fotografie, pornește JavaScript pentru site: o decupăm la tine în browser, înainte să
          plece.
        </p>
      </noscript>
      {photograph && <FormView intent="remove-photograph" submit="Scoate fotografia" variant="secondary" />}
    </div>
  );
}
