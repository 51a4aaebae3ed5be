import ChevronDown from 'lucide-react/icons/chevron-down';
import UserRound from 'lucide-react/icons/user-round';
import { href, Link } from 'react-router';
import { Avatar } from '#app/ui/avatar.tsx';
import { type Account, useRootData } from './root-data.ts';
import { SignOutForm } from './sign-out-form.tsx';
import { useClosingPopover } from './use-closing-popover.ts';

interface UserMenuProps {
  /** Takes a new picture. The menu has no item for it: pictures are changed on the profile page. */
  onUpload?: (file: File) => Promise<void>;
}

/** The menu of the signed-in person: profile and sign-out. Empty without a session. */
export function UserMenu(_: UserMenuProps) {
  const { account } = useRootData();
  return account ? <Menu account={account} /> : null;
}

function Menu({ account }: { account: Account }) {
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
        <div className="user-menu-person">
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
