import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Heading, Page } from '#app/ui/page.tsx';

export type EndOutcome = 'ended' | 'unknown' | 'too-many';

interface EndPageProps {
  outcome: EndOutcome | undefined;
  question: string;
  /** What kind of mail it is. */
  about: ReactNode;
  submit: string;
  /** When the link names nothing that is on. */
  unknown: string;
  /** `place` is where they are switched on again; by default with the other mails. */
  ended: { heading: string; text: string; place?: { to: string; name: string } };
}

/** Asks before mails of a kind are switched off: opening the page changes nothing, because mail scanners open every link. */
export function EndPage({ outcome, question, about, submit, unknown, ended }: EndPageProps) {
  if (outcome === 'ended') {
    const { to, name } = ended.place ?? { to: href('/profil/notificari'), name: 'Ce îți scriem' };
    return (
      <Page width="reading">
        <Heading level={1}>{ended.heading}</Heading>
        <p>
          {`${ended.text} din profil, de la `}
          <Link to={to} className="text-link">
            {name}
          </Link>
          .
        </p>
      </Page>
    );
  }
  return (
    <Page width="reading">
      <Heading level={1}>{question}</Heading>
      <div role="status" className="empty:hidden">
        {outcome === 'unknown' && (
          <Notice tone="info" title="Nu e nimic de oprit">
            {unknown}
          </Notice>
        )}
        {outcome === 'too-many' && (
          <Notice tone="warning" title="Prea multe încercări">
            Încearcă din nou peste zece minute.
          </Notice>
        )}
      </div>
      <p>{about}</p>
      <FormView submit={submit} />
    </Page>
  );
}
