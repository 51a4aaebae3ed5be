import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useRootData } from '#app/shell/root-data.ts';
import { Hero, Landing } from '#app/ui/landing.tsx';

interface AdminFrameProps {
  title: string;
  lead: ReactNode;
  picture: ReactNode;
  /** One or two ButtonLinks. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every page of the administration: menu, title and sections. */
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

function AdminNav() {
  const { sections = [] } = useRootData();
  return (
    <nav aria-label="Administrare" className="mx-auto w-full max-w-wide px-4 sm:px-6">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small">
        {sections.map(({ name, to }) => (
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
