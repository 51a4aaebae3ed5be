import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { SchoolFacts } from '../school-facts.server.ts';
import { LIGHT } from './mail-colors.ts';
import { MailFrame } from './mail-frame.tsx';

/** The data of a mail that the site sends on its own, not at a visitor's request. */
export interface SchoolMailFacts {
  subject: string;
  /** The site's own address, without a slash at the end. */
  origin: string;
  school: SchoolFacts;
}

interface SchoolMailProps extends SchoolMailFacts {
  preheader: string;
  title: string;
  reason: ReactNode;
  children: ReactNode;
}

/** The frame of such a mail: it ends with the school's details and the link to the privacy policy. */
export function SchoolMail({ subject, origin, school, preheader, title, reason, children }: SchoolMailProps) {
  const { product, company, email, phone } = school;
  const site = { name: new URL(origin).host, address: origin };
  const policy = `${origin}${href('/politica-de-confidentialitate')}`;
  return (
    <MailFrame title={subject} preheader={preheader} product={product} site={site} reason={reason}>
      <h1 style={{ margin: '0 0 12px', fontSize: '28px', lineHeight: 1.15, fontWeight: 700 }}>{title}</h1>
      {children}
      <p className="muted" style={{ margin: '20px 0 0', color: LIGHT.muted, fontSize: '15px' }}>
        {company ? `${product} este școala firmei ${company}.` : `${product} este o școală de engleză.`}
        {email && ` Ne scrii la ${email}.`}
        {phone && ` Ne suni la ${phone}.`} Cum folosim datele:{' '}
        <a href={policy} style={{ color: LIGHT.muted }}>
          Politica de confidențialitate
        </a>
        .
      </p>
    </MailFrame>
  );
}
