import { MailButton } from './mail-frame.tsx';
import { SchoolMail, type SchoolMailFacts } from './school-mail.tsx';

interface SpokenReplyMail extends SchoolMailFacts {
  /** The title of the lesson, in English. */
  lesson: string;
  answerUrl: string;
  /** The page that switches such mails off. */
  endUrl: string;
}

/** Sent to a learner whose teacher has answered their recording. Nothing of what was said is in it. */
export function SpokenReply({ lesson, answerUrl, endUrl, ...mail }: SpokenReplyMail) {
  return (
    <SchoolMail
      {...mail}
      preheader="Profesorul ți-a ascultat înregistrarea. Răspunsul e în contul tău."
      title={mail.subject}
      reason={
        <>
          De ce ai primit mesajul acesta: ai trimis o înregistrare profesorului.{' '}
          <a href={endUrl} style={{ color: 'inherit' }}>
            Oprește aceste mesaje
          </a>
          .
        </>
      }
    >
      <p style={{ margin: '0 0 16px' }}>
        Profesorul ți-a ascultat înregistrarea de la lecția „<span lang="en">{lesson}</span>” și ți-a răspuns.
      </p>
      <MailButton to={answerUrl}>Deschide răspunsul</MailButton>
    </SchoolMail>
  );
}
