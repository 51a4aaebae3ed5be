import type { ComponentType, ReactNode } from 'react';
import { useMatches, useRouteError } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ConnectionArea } from './connection-area.tsx';
import { ContactWidget } from './contact-widget.tsx';
import { Flash } from './flash.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** The `handle` of a layout route that gives its pages another shell. */
export interface ShellFacts extends Pick<PageFacts, 'shell'> {
  /** In place of the site's header. Here, so that its code is loaded with its pages alone. */
  Header?: ComponentType;
}

/** The layout around every page. `entry.client.tsx` looks for its element with id "root". */
export function Shell({ children }: { children: ReactNode }) {
  const { shell, Header: OwnHeader = Header } = useShellFacts();
  const isAdmin = shell === 'admin';
  return (
    <div id="root" className={isAdmin ? 'admin' : 'flex min-h-dvh flex-col'}>
      <a
        href="#continut"
        className="visually-hidden fixed top-3 left-3 z-20 rounded-control bg-action px-5 py-3 font-bold text-on-action"
      >
        Sari la conținut
      </a>
      <OwnHeader />
      <Flash />
      <main id="continut" tabIndex={-1} className="grow">
        <ConnectionArea>{children}</ConnectionArea>
      </main>
      {!isAdmin && <ContactWidget />}
      {!isAdmin && <Footer />}
    </div>
  );
}

/** What the innermost route says of the shell. */
function useShellFacts(): ShellFacts {
  const matches = useMatches();
  // The stylesheets of a route are not loaded with an error page that replaces the whole site.
  const hasFailed = Boolean(useRouteError());
  const facts = matches.map(({ handle }) => (handle ?? {}) as ShellFacts);
  return (!hasFailed && facts.findLast(({ shell }) => shell)) || {};
}
