import type { ReactNode } from 'react';
import { href, Link, useLocation } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Heading, Page } from '#app/ui/page.tsx';

interface TroubleProps {
  picture: ReactNode;
  title: string;
  /** What happened, what was kept, what to do. */
  children: ReactNode;
  /** The code that finds the request in our log. */
  requestCode?: string | null;
  /** What to do now: by default a fresh load, or the first page. */
  actions?: ReactNode;
}

/** A page that could not be shown. */
export function Trouble({ picture, title, children, requestCode, actions = <AgainOrHome /> }: TroubleProps) {
  return (
    <Page width="reading">
      <div className="max-w-56">{picture}</div>
      <Heading level={1}>{title}</Heading>
      {children}
      {requestCode && (
        <p className="rounded-control border border-line bg-surface px-4 py-3">
          Codul cererii: <code className="font-bold break-all select-all">{requestCode}</code>
        </p>
      )}
      <div className="flex flex-wrap gap-3">{actions}</div>
    </Page>
  );
}

export function ContactLink({ children }: { children: ReactNode }) {
  return <Link to={href('/contact')}>{children}</Link>;
}

function AgainOrHome() {
  const { pathname, search } = useLocation();
  return (
    <>
      {/* A fresh load of this address, also where no script runs. */}
      <ButtonLink to={pathname + search} reloadDocument>
        Încearcă din nou
      </ButtonLink>
      <ButtonLink to={href('/')} variant="secondary">
        Mergi la prima pagină
      </ButtonLink>
    </>
  );
}
