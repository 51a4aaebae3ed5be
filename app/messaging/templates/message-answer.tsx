import { LIGHT } from './mail-colors.ts';
import { SchoolMail, type SchoolMailFacts } from './school-mail.tsx';

interface MessageAnswerMail extends SchoolMailFacts {
  /** May have several lines. */
  answer: string;
  /** The message that is answered; may have several lines. */
  message: string;
  /** The date of the message, in Romanian. */
  writtenOn: string;
  /** The address is that of a parent of whoever wrote the message. */
  isParentEmail: boolean;
}

/** The school's answer to a message from the contact page, with the message below. */
export function MessageAnswer({ answer, message, writtenOn, isParentEmail, ...mail }: MessageAnswerMail) {
  const site = new URL(mail.origin).host;
  return (
    <SchoolMail
      {...mail}
      preheader={answer.replace(/\s+/g, ' ').slice(0, 120)}
      title={isParentEmail ? 'Răspuns la un mesaj către școală' : 'Răspuns la mesajul tău'}
      reason={
        <>
          De ce ai primit mesajul acesta: pe {writtenOn}, cineva a scris școlii de pe pagina de contact de pe{' '}
          {site} și a lăsat adresa ta{isParentEmail && ', ca adresă a unui părinte'}. Nu te-am înscris
          nicăieri.
        </>
      }
    >
      <Lines text={answer} />
      <p
        className="muted"
        style={{ margin: '24px 0 8px', color: LIGHT.muted, fontSize: '15px', fontWeight: 700 }}
      >
        Mesajul din {writtenOn}:
      </p>
      <div
        className="muted"
        style={{ paddingLeft: '12px', borderLeft: `3px solid ${LIGHT.line}`, color: LIGHT.muted }}
      >
        <Lines text={message} />
      </div>
    </SchoolMail>
  );
}

function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one fixed text
    <p key={index} style={{ margin: '0 0 12px', wordBreak: 'break-word' }}>
      {line === '' ? '\u00a0' : line}
    </p>
  ));
}
