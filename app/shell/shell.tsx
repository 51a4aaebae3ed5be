import type { ReactNode } from 'react';
import { ConnectionArea } from './connection-area.tsx';
import { ContactWidget } from './contact-widget.tsx';
import { Flash } from './flash.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** The layout around every page. `entry.client.tsx` looks for its element with id "root". */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div id="root" className="flex min-h-dvh flex-col">
      <a
        href="#continut"
        className="visually-hidden fixed top-3 left-3 z-20 rounded-control bg-action px-5 py-3 font-bold text-on-action"
      >
        Sari la conținut
      </a>
      <Header />
      <Flash />
      <main id="continut" tabIndex={-1} className="grow">
        <ConnectionArea>{children}</ConnectionArea>
      </main>
      <ContactWidget />
      <Footer />
    </div>
  );
}
