import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useContext } from 'react';
import { useMenuItems } from './menu-items.ts';
import { LogInLink, MenuLink, SignUpLink } from './menu-links.tsx';
import { PictureUploadContext } from './picture-upload.ts';
import { useRootData } from './root-data.ts';
import { ThemeSwitch } from './theme.tsx';
import { useClosingPopover } from './use-closing-popover.ts';
import { UserMenu } from './user-menu.tsx';

/** The main menu: a row in a wide bar, else a popover. */
export function Menu() {
  const items = useMenuItems();
  const { account } = useRootData();
  return (
    <>
      <button type="button" popoverTarget="meniu" aria-label="Meniu" className="menu-toggle">
        <MenuIcon />
        <X />
      </button>
      <nav aria-label="Meniu principal" id="meniu" popover="auto" className="menu" {...useClosingPopover()}>
        <ul>
          {items.map((item) => (
            <li key={item.to}>
              <MenuLink item={item} />
            </li>
          ))}
        </ul>
        <UserMenu onUpload={useContext(PictureUploadContext)} />
        {!account && (
          <ul>
            <li>
              <LogInLink />
            </li>
            <li>
              <SignUpLink />
            </li>
          </ul>
        )}
        <ThemeSwitch />
      </nav>
    </>
  );
}
