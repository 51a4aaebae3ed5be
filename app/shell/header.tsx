import { href, Link } from 'react-router';
import { KiteMark } from '#app/ui/kite-mark.tsx';
import { Menu } from './menu.tsx';
import { QuickLinks } from './quick-links.tsx';
import { useSettings } from './root-data.ts';

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
