import { href, Link, useLocation } from 'react-router';

interface Item {
  name: string;
  to: string;
  isHighlighted: boolean;
  isCurrent: (pathname: string) => boolean;
}

const ITEMS: Item[] = [
  { name: 'Acasă', to: href('/'), isHighlighted: false, isCurrent: (pathname) => pathname === '/' },
  {
    name: 'Test de Nivel',
    to: href('/test-nivel'),
    isHighlighted: true,
    isCurrent: (pathname) => /^\/test-(de-)?nivel(\/|$)/.test(pathname),
  },
];

/** Highlighted (filled) and current (underlined) are two looks, and an item may have both. */
export function Navigation() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Meniu principal">
      <ul className="flex items-center gap-0.5 sm:gap-2">
        {ITEMS.map(({ name, to, isHighlighted, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent(pathname) ? 'page' : undefined}
              className={`flex min-h-11 items-center rounded-control px-2 text-small whitespace-nowrap decoration-accent-ink decoration-3 underline-offset-6 transition hover:bg-ink/6 aria-[current]:underline sm:px-4 sm:text-body ${isHighlighted ? 'bg-accent-tint px-2.5 font-bold hover:bg-accent/40' : 'font-medium'}`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
