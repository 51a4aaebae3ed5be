import { href, Link } from 'react-router';
import { KiteMark } from '#app/ui/kite-mark.tsx';
import { Menu } from './menu.tsx';
import { LEVEL_TEST, RESOURCES } from './menu-items.ts';
import { MenuLink, SignUpLink } from './menu-links.tsx';
import { useRootData, useSettings } from './root-data.ts';

export function Header() {
  const { product } = useSettings();
  return (
    <header className="site-header">
      <div className="mx-auto flex h-full w-full max-w-wide items-center gap-2 px-4 sm:px-6">
        <Link to={href('/')} className="logo">
          <KiteMark className="size-9 shrink-0" />
          <span>{product}</span>
        </Link>
        <QuickLinks />
        <Menu />
      </div>
    </header>
  );
}

/** The links that are visible beside the closed menu. */
function QuickLinks() {
  const { account } = useRootData();
  return (
    <nav aria-label="Acces rapid" className="quick-links">
      <MenuLink item={LEVEL_TEST} isShort />
      <MenuLink item={RESOURCES} isShort />
      {!account && <SignUpLink />}
    </nav>
  );
}
