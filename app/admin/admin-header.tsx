import ExternalLink from 'lucide-react/icons/external-link';
import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { href, Link, matchPath, useLocation } from 'react-router';
import { type AdminMenuGroup, useRootData, useSettings } from '#app/shell/root-data.ts';
import { SignOutForm } from '#app/shell/sign-out-form.tsx';
import { ThemeSwitch } from '#app/shell/theme.tsx';
import { useClosingPopover } from '#app/shell/use-closing-popover.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { KiteMark } from '#app/ui/kite-mark.tsx';

/** The header of the administration: a column beside the page on wide screens, else a bar whose menu is a drawer. */
export function AdminHeader() {
  const { product } = useSettings();
  return (
    <header className="on-brand admin-header">
      <button type="button" popoverTarget="meniu" aria-label="Meniu" className="admin-toggle">
        <MenuIcon />
        <X />
      </button>
      <Link to={href('/admin')} className="admin-brand">
        <KiteMark className="shrink-0" />
        <span>
          <b>Administrare</b>
          <span>{product}</span>
        </span>
      </Link>
      <div id="meniu" popover="auto" className="admin-drawer" {...useClosingPopover<HTMLDivElement>()}>
        <AdminMenu />
        <Person />
      </div>
    </header>
  );
}

function AdminMenu() {
  const { adminMenu = [] } = useRootData();
  const current = useCurrentPage(adminMenu);
  const menu = useRef<HTMLElement>(null);
  // Where the menu is taller than the screen, it shows the current page. After `scrollIntoView`, Tab would start there.
  useEffect(() => {
    const end = menu.current?.getBoundingClientRect().bottom ?? 0;
    const link = menu.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (link && link.bottom > end) menu.current?.scrollBy(0, link.bottom - end + link.height);
  }, []);
  return (
    <nav ref={menu} aria-label="Administrare" className="admin-menu">
      {adminMenu.map(({ name, pages }, index) => {
        const id = `grup-${index}`;
        return (
          <div key={id}>
            {name && <p id={id}>{name}</p>}
            <ul aria-labelledby={name ? id : undefined}>
              {pages.map((page) => (
                <li key={page.to}>
                  <Link to={page.to} aria-current={page.to === current?.to ? current.mark : undefined}>
                    <Icon name={page.icon} />
                    {page.name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

/** The signed-in person, the way back to the site, sign-out and the colour scheme. */
function Person() {
  const { account } = useRootData();
  return (
    <div className="admin-person">
      {account && (
        <Link to={href('/profil')}>
          <Avatar size="small" fullName={account.fullName} email={account.email} url={account.avatarUrl} />
          <span>
            <span className="visually-hidden">Profilul tău: </span>
            {account.fullName ?? account.email ?? 'Contul tău'}
          </span>
        </Link>
      )}
      <Link to={href('/')}>
        <ExternalLink />
        Site-ul
      </Link>
      {account && <SignOutForm />}
      <ThemeSwitch />
    </div>
  );
}

/**
 * The page of the menu that the current page is or belongs to, and the value of its `aria-current`: a lead belongs to the
 * list of leads. The overview, which is above all others, is only itself.
 */
function useCurrentPage(menu: readonly AdminMenuGroup[]): { to: string; mark: 'page' | 'true' } | null {
  const { pathname } = useLocation();
  const paths = menu.flatMap(({ pages }) => pages.map(({ to }) => to));
  const exact = paths.find((to) => matchPath(to, pathname));
  if (exact) return { to: exact, mark: 'page' };
  const [longest] = paths
    .filter((to) => to !== href('/admin') && matchPath({ path: to, end: false }, pathname))
    .sort((a, b) => b.length - a.length);
  return longest ? { to: longest, mark: 'true' } : null;
}
