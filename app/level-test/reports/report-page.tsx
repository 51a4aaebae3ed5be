import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Heading, Page } from '#app/ui/page.tsx';

interface ReportPageProps {
  back: { to: string; text: string };
  /** The question it is about, as far as it may be shown here, and the form. */
  children: ReactNode;
}

/** Where a report is written when not beside its question, and where it is said that it was kept. */
export function ReportPage({ back, children }: ReportPageProps) {
  return (
    <Page width="reading">
      <Heading level={1}>Raportează o greșeală</Heading>
      {children}
      <p>
        <Link to={back.to} className="text-link inline-flex min-h-11 items-center">
          {back.text}
        </Link>
      </p>
    </Page>
  );
}
