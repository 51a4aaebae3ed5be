import { NavLink } from 'react-router';
import { ADMIN_LINKS } from './admin-links.ts';

/** The menu of the administration. */
export function AdminNav() {
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
