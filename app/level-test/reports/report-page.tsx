import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Heading, Page } from '#app/ui/page.tsx';

interface ReportPageProps {
  back: { to: string; text: string };
  /** The question, as far as it may be shown here, and the form. */
  children: ReactNode;
}

/** The page of a report form that was sent as a document, and of its confirmation. */
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
