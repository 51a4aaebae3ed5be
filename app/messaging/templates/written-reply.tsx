import { MailButton } from './mail-frame.tsx';
import { SchoolMail, type SchoolMailFacts } from './school-mail.tsx';

interface WrittenReplyMail extends SchoolMailFacts {
  /** The name of the writing task. */
  task: string;
  textUrl: string;
  /** The page that switches such mails off. */
  endUrl: string;
}

/** Sent to a learner whose teacher has corrected their text. Nothing of it is in the mail. */
export function WrittenReply({ task, textUrl, endUrl, ...mail }: WrittenReplyMail) {
  return (
    <SchoolMail
      {...mail}
      preheader="Profesorul ți-a citit textul. Observațiile sunt în contul tău."
      title={mail.subject}
      reason={
        <>
          De ce ai primit mesajul acesta: ai trimis o temă scrisă profesorului.{' '}
          <a href={endUrl} style={{ color: 'inherit' }}>
            Oprește aceste mesaje
          </a>
          .
        </>
      }
    >
      <p style={{ margin: '0 0 16px' }}>Profesorul ți-a citit tema „{task}” și ți-a răspuns.</p>
      <MailButton to={textUrl}>Deschide textul</MailButton>
    </SchoolMail>
  );
}
