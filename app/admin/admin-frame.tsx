import type { ReactNode } from 'react';
import { href, NavLink } from 'react-router';
import { Hero, Landing } from '#app/ui/landing.tsx';

/** The pages of the administration that have an address of their own, in the order of their menu. */
const ADMIN_LINKS = [
  { name: 'Privire de ansamblu', to: href('/admin') },
  { name: 'Utilizatori', to: href('/admin/users') },
  { name: 'Statistici', to: href('/admin/statistics') },
  { name: 'Fișe', to: href('/admin/crm') },
  { name: 'De la test la mesaj', to: href('/admin/crm/analytics') },
  { name: 'E-mailuri și SMS-uri', to: href('/admin/outbox') },
  { name: 'Pagini', to: href('/admin/pages') },
  { name: 'Texte pentru căutare', to: href('/admin/seo') },
  { name: 'Setări', to: href('/admin/settings') },
  { name: 'Testul de nivel', to: href('/admin/level-test') },
  { name: 'Greșeli raportate', to: href('/admin/item-reports') },
  { name: 'Întrebări', to: href('/admin/bulk-add-questions') },
  { name: 'Înregistrări', to: href('/admin/recordings') },
  { name: 'Înscrieri', to: href('/admin/course-enrollment') },
  { name: 'De unde vin oamenii', to: href('/admin/attribution') },
  { name: 'Elementele de design', to: href('/admin/design') },
];

interface AdminFrameProps {
  title: string;
  lead: ReactNode;
  picture: ReactNode;
  /** A ButtonLink or two. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What every page of the administration has: its menu, what it is about, and its sections. */
export function AdminFrame({ title, lead, picture, actions, children }: AdminFrameProps) {
  return (
    <Landing>
      <div className="grid gap-8">
        <AdminNav />
        <Hero title={title} lead={lead} picture={picture}>
          {actions}
        </Hero>
      </div>
      {children}
    </Landing>
  );
}

/** The menu of the administration. */
function AdminNav() {
  return (
    <nav aria-label="Administrare" className="mx-auto w-full max-w-wide px-4 sm:px-6">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small">
        {ADMIN_LINKS.map(({ name, to }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                `flex min-h-11 items-center ${isActive ? 'font-bold' : 'text-link'}`
              }
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
