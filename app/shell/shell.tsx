import type { ComponentType, ReactNode } from 'react';
import { useMatches, useRouteError } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ConnectionArea } from './connection-area.tsx';
import { ContactWidget } from './contact-widget.tsx';
import { DemoBar, useDemoBarHeight } from './demo-bar.tsx';
import { Flash } from './flash.tsx';
import { Footer, ShortFooter } from './footer.tsx';
import { Header } from './header.tsx';
import { QuietFooter, QuietHeader } from './quiet-shell.tsx';
import { ViewingBar } from './viewing-bar.tsx';

/** What a route says of its surroundings in its `handle`; a layout route says it for its pages. */
export interface ShellFacts extends Partial<Pick<PageFacts, 'shell' | 'leaving' | 'isPublic'>> {
  /** The header of a layout's own shell. Not imported here: its code is loaded with the layout. */
  Header?: ComponentType;
}

/** The layout around every page. `entry.client.tsx` looks for its element with id "root". */
export function Shell({ children }: { children: ReactNode }) {
  const { shell, leaving, isPublic = true, Header: OwnHeader = Header } = useShellFacts();
  const PageFooter = isPublic ? Footer : ShortFooter;
  const isQuiet = shell === 'quiet';
  const isAdmin = shell === 'admin';
  return (
    <>
      <DemoBar />
      <div id="root" className={isAdmin ? 'admin' : 'flex min-h-dvh flex-col'} style={useDemoBarHeight()}>
        <a
          href="#continut"
          className="visually-hidden fixed top-3 left-3 z-20 rounded-control bg-action px-5 py-3 font-bold text-on-action"
        >
          Sari la conținut
        </a>
        <ViewingBar />
        {isQuiet ? <QuietHeader leaving={leaving} /> : <OwnHeader />}
        <Flash />
        <main id="continut" tabIndex={-1} className="grow">
          <ConnectionArea>{children}</ConnectionArea>
        </main>
        {!isAdmin && <ContactWidget />}
        {!isAdmin && (isQuiet ? <QuietFooter /> : <PageFooter />)}
      </div>
    </>
  );
}

/** What the page's route and the layouts around it say. */
function useShellFacts(): ShellFacts {
  const facts: ShellFacts = Object.assign({}, ...useMatches().map(({ handle }) => handle));
  // The error page of the whole site comes without the stylesheets of the page.
  return useRouteError() ? {} : facts;
}
