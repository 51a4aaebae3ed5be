import { href } from 'react-router';
import { MailButton } from './mail-frame.tsx';
import { SchoolMail, type SchoolMailFacts } from './school-mail.tsx';

interface FactorsResetMail extends SchoolMailFacts {
  /** The moment it was done, in Romanian. */
  happenedAt: string;
}

/** Sent to the owner of an account whose second factors an admin has taken away. */
export function FactorsReset({ happenedAt, ...mail }: FactorsResetMail) {
  const site = new URL(mail.origin).host;
  return (
    <SchoolMail
      {...mail}
      preheader="Contul se deschide de acum fără cod de verificare, până pornești din nou verificarea."
      title="Verificarea în doi pași e oprită"
      reason={`De ce ai primit mesajul acesta: ai un cont pe ${site} în care e scrisă adresa ta. Astfel de mesaje păzesc contul și nu se pot opri.`}
    >
      <p style={PARAGRAPH}>
        Pe {happenedAt}, cineva din administrarea școlii a scos metodele de verificare din contul tău și l-a
        deconectat de pe toate dispozitivele. Codurile de rezervă nu mai merg nici ele.
      </p>
      <p style={PARAGRAPH}>
        <b>Ai cerut asta?</b> Intră în cont și pornește verificarea din nou, cu telefonul pe care îl ai acum.
      </p>
      <MailButton to={`${mail.origin}${href('/auth')}`}>Intră în cont</MailButton>
      <p style={{ margin: 0 }}>
        <b>Nu ai cerut nimic?</b> Schimbă-ți parola și scrie-ne, ca să vedem împreună ce s-a întâmplat.
      </p>
    </SchoolMail>
  );
}

const PARAGRAPH = { margin: '0 0 16px' };
