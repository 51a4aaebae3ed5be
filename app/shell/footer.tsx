import { href, Link } from 'react-router';
import { KiteMark } from '#app/ui/illustrations/kite-mark.tsx';

const LINKS = [
  { name: 'Test de Nivel', to: href('/test-nivel') },
  { name: 'Politica de confidențialitate', to: href('/politica-de-confidentialitate') },
];

export function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex w-full max-w-wide flex-wrap items-center justify-between gap-x-10 gap-y-6 px-4 py-10 sm:px-6">
        <p className="flex items-center gap-3 font-display text-heading-3 font-heading">
          <KiteMark className="size-10 shrink-0" />
          English Beyond Limits
        </p>
        <nav aria-label="Subsol">
          <ul className="-mx-2 flex flex-wrap gap-x-4">
            {LINKS.map(({ name, to }) => (
              <li key={to}>
                <Link to={to} className="text-link inline-flex min-h-11 items-center px-2">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
