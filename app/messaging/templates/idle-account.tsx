import { href } from 'react-router';
import { MailButton } from './mail-frame.tsx';
import { SchoolMail, type SchoolMailFacts } from './school-mail.tsx';

interface IdleAccountMail extends SchoolMailFacts {
  /** Dates in Romanian: of the last visit, and the first on which the account may be erased. */
  lastSeenOn: string;
  erasedFrom: string;
}

/** Sent to the owner of an idle account, a month before it is erased. */
export function IdleAccount({ lastSeenOn, erasedFrom, ...mail }: IdleAccountMail) {
  const site = new URL(mail.origin).host;
  return (
    <SchoolMail
      {...mail}
      preheader={`Rămâne dacă intri o dată până pe ${erasedFrom}.`}
      title="Mai ai nevoie de contul tău?"
      reason={`De ce ai primit mesajul acesta: ai un cont pe ${site} în care e scrisă adresa ta. Îți mai scriem o singură dată, cu o săptămână înainte să îl ștergem.`}
    >
      <p style={PARAGRAPH}>
        Ultima dată ai fost în contul tău pe {lastSeenOn}. Ștergem conturile nefolosite 24 de luni, ca să nu
        ținem date de care nimeni nu mai are nevoie. Pe al tău nu îl ștergem mai devreme de {erasedFrom}.
      </p>
      <p style={PARAGRAPH}>
        Vrei să îl păstrezi? Intră în el o dată, până atunci. Nu trebuie să faci nimic altceva.
      </p>
      <MailButton to={`${mail.origin}${href('/auth')}`}>Intră în cont</MailButton>
      <p style={{ margin: 0 }}>
        Odată cu el se șterg rezultatele testelor păstrate acolo. Din profil, de la „Datele tale”, le poți
        descărca.
      </p>
    </SchoolMail>
  );
}

const PARAGRAPH = { margin: '0 0 16px' };
