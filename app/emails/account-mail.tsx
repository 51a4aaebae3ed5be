import type { ReactNode } from 'react';
import { MailCode } from './mail-code.tsx';
import { LIGHT } from './mail-colors.ts';
import { MailButton, MailFrame } from './mail-frame.tsx';

/** What a mail about an account is made of. Its template adds the words. */
export interface AccountMailFacts {
  subject: string;
  product: string;
  /** The site's own address, without a slash at the end. */
  origin: string;
  /** To type by hand; null for a notice, and where only the button does it. */
  code: string | null;
  /** Where the button leads, in full. */
  link: string | null;
  /** How long code and link hold, in words; null for a notice. */
  validity: { duration: string; until: string } | null;
  /** The moment of what a notice is about, written out. */
  happenedAt: string;
  /** The address an account moved to, mostly covered; null where this mail need not say. */
  newAddress: string | null;
  /** What its owner calls a second factor. */
  factorName: string | null;
}

interface AccountMailProps {
  facts: AccountMailFacts;
  preheader: string;
  title: string;
  lead: ReactNode;
  /** What the button says, where the mail has a link of its own. */
  button?: string;
  /** What to do for somebody who did not ask for it, after a question that finds them. */
  question?: string;
  unasked: ReactNode;
  /** Where the button of a notice leads: a page of the site. */
  notice?: { button: string; path: string };
}

/** The order of every mail about an account: what happened, the code, the button, until when, and if it was not you. */
export function AccountMail({
  facts,
  preheader,
  title,
  lead,
  button,
  question = 'Nu ai fost tu?',
  unasked,
  notice,
}: AccountMailProps) {
  const { subject, product, origin, code } = facts;
  const link = button ? facts.link : null;
  const site = { name: new URL(origin).host, address: origin };
  return (
    <MailFrame
      title={subject}
      preheader={preheader}
      product={product}
      site={site}
      reason={`De ce ai primit mesajul acesta: ține de un cont de pe ${site.name} în care e scrisă adresa ta. Astfel de mesaje păzesc contul și nu se pot opri.`}
    >
      <h1 style={{ margin: '0 0 12px', fontSize: '28px', lineHeight: 1.15, fontWeight: 700 }}>{title}</h1>
      <p style={{ margin: '0 0 20px' }}>{lead}</p>
      {code !== null && <MailCode code={code} />}
      {link !== null && <MailButton to={link}>{button}</MailButton>}
      <Validity {...facts} link={link} />
      <p style={{ margin: '0 0 16px' }}>
        <b>{question}</b> {unasked}
      </p>
      {notice && <MailButton to={`${origin}${notice.path}`}>{notice.button}</MailButton>}
      {link !== null && <LinkInFull to={link} />}
    </MailFrame>
  );
}

function Validity({ code, link, validity }: AccountMailFacts) {
  if (validity === null) return null;
  const what = link === null ? 'Codul merge' : code === null ? 'Butonul merge' : 'Codul și butonul merg';
  return (
    <p style={{ margin: '0 0 16px' }}>
      {what} o singură dată, timp de {validity.duration}: până pe {validity.until}.
      {code !== null && ' Nu da codul nimănui. De la școală nu ți-l cere nimeni.'}
    </p>
  );
}

/** The text part has no button, and has the address already. */
function LinkInFull({ to }: { to: string }) {
  return (
    <p data-skip-in-text="true" className="muted" style={{ margin: 0, color: LIGHT.muted, fontSize: '15px' }}>
      Dacă butonul nu merge, copiază adresa aceasta în browser:{' '}
      <a href={to} style={{ color: LIGHT.muted, wordBreak: 'break-all' }}>
        {to}
      </a>
    </p>
  );
}
