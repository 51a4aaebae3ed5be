import { MailButton } from './mail-frame.tsx';
import { SchoolMail, type SchoolMailFacts } from './school-mail.tsx';

interface ParentRecordingMail extends SchoolMailFacts {
  /** The account's address, masked: the parent's address may be mistyped and belong to a stranger. */
  account: string;
  /** The full address of the parent's link. */
  link: string;
}

/**
 * Sent to the parent of a child under 16 who wants to send recordings of their voice. Contains no text that the child typed,
 * so that it cannot carry messages.
 */
export function ParentRecording({ account, link, ...mail }: ParentRecordingMail) {
  return (
    <SchoolMail
      {...mail}
      preheader="Fără acordul tău nu primim nicio înregistrare."
      title={mail.subject}
      reason={
        <>
          De ce ai primit mesajul acesta: adresa ta e trecută ca adresă de părinte la acest cont, iar sub 16
          ani vocea unui copil se înregistrează numai cu acordul unui părinte.
        </>
      }
    >
      <p style={PARAGRAPH}>
        De pe contul <b>{account}</b> se cere acordul tău pentru înregistrări: copilul vorbește în engleză la
        o temă din lecție, iar profesorul grupei îl ascultă și îi răspunde.
      </p>
      <p style={PARAGRAPH}>
        <b>Cine aude:</b> numai copilul și profesorul lui, cât timp e în grupă. <b>Cât se păstrează:</b> cel
        mult 12 luni. Nu se face nicio amprentă a vocii și nu se antrenează niciun program.
      </p>
      <p style={PARAGRAPH}>
        <b>Dacă nu ești de acord,</b> nu ai nimic de făcut: nu primim nicio înregistrare. Cursul merge și
        fără.
      </p>
      <MailButton to={link}>Citește și hotărăște</MailButton>
      <p style={{ margin: 0 }}>
        Păstrează mesajul: cu același link îți retragi acordul oricând, iar înregistrările se șterg. Linkul e
        doar al tău.
      </p>
    </SchoolMail>
  );
}

const PARAGRAPH = { margin: '0 0 16px' };
