import ChevronDown from 'lucide-react/icons/chevron-down';
import UserRound from 'lucide-react/icons/user-round';
import type { DragEvent } from 'react';
import { href, Link } from 'react-router';
import { Avatar } from '#app/ui/avatar.tsx';
import { type Account, useRootData } from './root-data.ts';
import { SignOutForm } from './sign-out-form.tsx';
import { useClosingPopover } from './use-closing-popover.ts';

interface UserMenuProps {
  /** Takes a picture file that is dropped on the one of the menu. There is no item for it: the profile page has one. */
  onUpload: (file: File) => Promise<void>;
}

/** The menu of the signed-in person: profile and sign-out. Empty without a session. */
export function UserMenu({ onUpload }: UserMenuProps) {
  const { account } = useRootData();
  return account ? <Menu account={account} onUpload={onUpload} /> : null;
}

function Menu({ account, onUpload }: UserMenuProps & { account: Account }) {
  const { fullName, email, avatarUrl } = account;
  const name = fullName ?? email ?? 'Contul tău';
  return (
    <div className="user-menu">
      <button type="button" popoverTarget="cont" className="user-menu-toggle">
        <Avatar size="small" fullName={fullName} email={email} url={avatarUrl} />
        <span>
          <span className="visually-hidden">Contul tău: </span>
          {name}
        </span>
        <ChevronDown />
      </button>
      <div id="cont" popover="auto" className="user-menu-panel" {...useClosingPopover<HTMLDivElement>()}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a short cut for a mouse, the profile page has a button */}
        <div
          className="user-menu-person"
          onDragOver={allowFile}
          onDrop={(event) => takeFile(event, onUpload)}
        >
          <Avatar size="menu" fullName={fullName} email={email} url={avatarUrl} />
          <p>
            <b>{name}</b>
            {fullName && email}
          </p>
        </div>
        <ul>
          <li>
            <Link to={href('/profil')} className="menu-link">
              <UserRound />
              Profil
            </Link>
          </li>
          <li>
            <SignOutForm />
          </li>
        </ul>
      </div>
    </div>
  );
}

/** Else the browser opens a dropped file in place of the page. */
function allowFile(event: DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}

function takeFile(event: DragEvent, onUpload: UserMenuProps['onUpload']): void {
  const [file] = event.dataTransfer.files;
  if (!file) return;
  event.preventDefault();
  void onUpload(file);
}
