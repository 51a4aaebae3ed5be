import { href, Link, useLocation } from 'react-router';
import { KiteMark } from '#app/ui/illustrations/kite-mark.tsx';

export function Header() {
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-paper">
      <div className="mx-auto flex h-20 w-full max-w-wide items-center justify-between gap-2 px-4 sm:px-6">
        <Link
          to={href('/')}
          aria-label="English Beyond Limits, prima pagină"
          className="flex items-center gap-2"
        >
          <KiteMark className="size-10 shrink-0" />
          <span className="font-display font-heading leading-none">
            English
            <br />
            Beyond Limits
          </span>
        </Link>
        <nav aria-label="Meniu principal">
          <Navigation />
        </nav>
      </div>
    </header>
  );
}

function Navigation() {
  const { pathname } = useLocation();
  return (
    <ul className="flex items-center gap-1">
      <li>
        <Link to={href('/')} aria-current={pathname === '/' ? 'page' : undefined}>
          Acasă
        </Link>
      </li>
      <li>
        <Link to={href('/test-nivel')} aria-current={pathname.startsWith('/test-') ? 'page' : undefined}>
          Test de Nivel
        </Link>
      </li>
    </ul>
  );
}
