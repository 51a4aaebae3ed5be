import Camera from 'lucide-react/icons/camera';
import { useRef } from 'react';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { AvatarDialog } from './avatar-dialog.tsx';
import type { PictureOwner } from './picture.ts';

/** The person's name and address, with the picture that opens the dialog to change it. */
export function AvatarSection({ person }: { person: PictureOwner }) {
  const { fullName, email, avatarUrl } = person;
  const dialog = useRef<HTMLDialogElement>(null);
  const isHydrated = useIsHydrated();
  const picture = <Avatar size="menu" fullName={fullName} email={email} url={avatarUrl} />;
  return (
    <div className="profile-person">
      {isHydrated ? (
        <button type="button" className="profile-picture" onClick={() => dialog.current?.showModal()}>
          {picture}
          <Camera className="picture-sign" />
          <span className="visually-hidden">Schimbă poza de profil</span>
        </button>
      ) : (
        picture
      )}
      <div>
        <p className="text-heading-3 font-heading">{fullName || 'Încă fără nume'}</p>
        {email && <p className="text-small text-muted">{email}</p>}
        <noscript>
          <p className="text-small">
            Ca să îți pui o poză, pornește JavaScript pentru site: o decupăm și o micșorăm la tine în browser,
            înainte să plece.
          </p>
        </noscript>
        {avatarUrl && (
          <FormView>
            <button
              type="submit"
              name="intent"
              value="remove-picture"
              className="text-link min-h-11 text-small"
            >
              Scoate poza
            </button>
          </FormView>
        )}
      </div>
      <AvatarDialog person={person} dialog={dialog} />
    </div>
  );
}
