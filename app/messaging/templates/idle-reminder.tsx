import { href } from 'react-router';
import { MailButton } from './mail-frame.tsx';
import { SchoolMail, type SchoolMailFacts } from './school-mail.tsx';

interface IdleReminderMail extends SchoolMailFacts {
  /** The first day on which the account may be erased, in Romanian. */
  erasedFrom: string;
}

/** The second and last warning to the owner of an idle account, seven days before it is erased. */
export function IdleReminder({ erasedFrom, ...mail }: IdleReminderMail) {
  const site = new URL(mail.origin).host;
  return (
    <SchoolMail
      {...mail}
      preheader={`Rămâne dacă intri o dată înainte de ${erasedFrom}.`}
      title="Contul tău se șterge peste o săptămână"
      reason={`De ce ai primit mesajul acesta: ai un cont pe ${site} în care e scrisă adresa ta. E ultimul mesaj înainte să îl ștergem.`}
    >
      <p style={PARAGRAPH}>
        Ți-am scris acum trei săptămâni că ștergem conturile nefolosite 24 de luni. Pe al tău îl ștergem pe{' '}
        {erasedFrom}, cu tot ce ai păstrat în el.
      </p>
      <p style={PARAGRAPH}>
        Vrei să îl păstrezi? Intră în el o dată, până atunci. Dacă ai intrat între timp, nu ai nimic de făcut.
      </p>
      <MailButton to={`${mail.origin}${href('/auth')}`}>Intră în cont</MailButton>
    </SchoolMail>
  );
}

const PARAGRAPH = { margin: '0 0 16px' };
