import type { ReactNode } from 'react';
import { Hero, Landing } from '#app/ui/landing.tsx';
import { AdminNav } from './admin-nav.tsx';

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
