import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { href, NavLink } from 'react-router';
import { useRootData } from '#app/shell/root-data.ts';
import { Heading } from '#app/ui/page.tsx';
import styles from './profile.css?url&no-inline';

/** The profile's stylesheet, for the `links` of its pages. */
export const profileStyles = () => [{ rel: 'stylesheet', href: styles }];

interface ProfileFrameProps {
  title: ReactNode;
  /** Whether it is the first page of the profile, which is the menu on narrow screens. */
  isHome?: boolean;
  children: ReactNode;
}

/** The frame of every page of the profile: its menu and heading. */
export function ProfileFrame({ title, isHome = false, children }: ProfileFrameProps) {
  const { sections = [] } = useRootData();
  return (
    <div className={isHome ? 'profile is-profile-home' : 'profile'}>
      <nav aria-label="Profil" className="profile-nav">
        <ul>
          <li className="is-home">
            <NavLink to={href('/profil')} end>
              <ChevronLeft />
              Profilul tău
            </NavLink>
          </li>
          {sections.map(({ to, name }) => (
            <li key={to}>
              <NavLink to={to}>{name}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flow profile-body">
        <Heading level={1}>{title}</Heading>
        {children}
      </div>
    </div>
  );
}
