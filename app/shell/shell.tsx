import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** What surrounds every page. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#continut"
        className="visually-hidden fixed top-3 left-3 z-20 rounded-control bg-action px-5 py-3 font-bold text-on-action"
      >
        Sari la conținut
      </a>
      <Header />
      <main id="continut" tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer />
    </div>
  );
}
