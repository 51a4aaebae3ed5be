import { counted } from '#app/domain/romanian.ts';
import { SchoolMail, type SchoolMailFacts } from './school-mail.tsx';

interface MessageAlertMail extends SchoolMailFacts {
  /** How many messages came since the mail before. */
  count: number;
  inboxUrl: string;
  /** The page that switches such mails off. */
  endUrl: string;
}

/** Sent to the staff who asked for it when somebody writes to the school. Nothing of what was written is in it. */
export function MessageAlert({ count, inboxUrl, endUrl, ...mail }: MessageAlertMail) {
  return (
    <SchoolMail
      {...mail}
      preheader={`${counted(count, 'mesaj nou așteaptă', 'mesaje noi așteaptă')} un răspuns.`}
      title={mail.subject}
      reason={
        <>
          De ce ai primit mesajul acesta: ai cerut din profil să afli de mesajele noi.{' '}
          <a href={endUrl} style={{ color: 'inherit' }}>
            Oprește aceste mesaje
          </a>
          .
        </>
      }
    >
      <p style={{ margin: '0 0 16px' }}>
        {count === 1
          ? 'La școală e un mesaj nou, la care nu s-a uitat nimeni.'
          : `La școală sunt ${counted(count, 'mesaj nou', 'mesaje noi')}, la care nu s-a uitat nimeni.`}
      </p>
      <p style={{ margin: 0 }}>
        <a href={inboxUrl} style={{ color: 'inherit' }}>
          Deschide mesajele
        </a>
      </p>
    </SchoolMail>
  );
}
