import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ConnectionArea } from './connection-area.tsx';
import { ContactWidget } from './contact-widget.tsx';
import { Flash } from './flash.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { QuietFooter, QuietHeader } from './quiet-shell.tsx';

/** The layout around every page. `entry.client.tsx` looks for its element with id "root". */
export function Shell({ children }: { children: ReactNode }) {
  const { shell, leaving } = useShellFacts();
  const isQuiet = shell === 'quiet';
  return (
    <div id="root" className="flex min-h-dvh flex-col">
      <a
        href="#continut"
        className="visually-hidden fixed top-3 left-3 z-20 rounded-control bg-action px-5 py-3 font-bold text-on-action"
      >
        Sari la conținut
      </a>
      {isQuiet ? <QuietHeader leaving={leaving} /> : <Header />}
      <Flash />
      <main id="continut" tabIndex={-1} className="grow">
        <ConnectionArea>{children}</ConnectionArea>
      </main>
      <ContactWidget />
      {isQuiet ? <QuietFooter /> : <Footer />}
    </div>
  );
}

/** What the page's route says of its surroundings. */
function useShellFacts(): Pick<PageFacts, 'shell' | 'leaving'> {
  const page = useMatches().at(-1)?.handle as Partial<PageFacts> | undefined;
  return page ?? {};
}
