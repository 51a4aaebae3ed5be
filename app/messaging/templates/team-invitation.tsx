import { MailButton } from './mail-frame.tsx';
import { SchoolMail, type SchoolMailFacts } from './school-mail.tsx';

interface TeamInvitationMail extends SchoolMailFacts {
  /** What the role is for, as the end of „Rolul tău: …”. */
  role: string;
  /** The full address of the invitation. */
  link: string;
  /** Until when the link works, in Romanian. */
  until: string;
}

/** Invites somebody to the school's team. Holds nothing that the inviter typed, so that it cannot carry messages. */
export function TeamInvitation({ role, link, until, ...mail }: TeamInvitationMail) {
  const site = new URL(mail.origin).host;
  return (
    <SchoolMail
      {...mail}
      preheader={`Rolul tău: ${role}. Linkul merge până pe ${until}.`}
      title={`Intri în echipa ${mail.school.product}?`}
      reason={`De ce ai primit mesajul acesta: cineva din administrarea ${site} a scris adresa ta ca să te invite în echipă. Nu te-am înscris nicăieri.`}
    >
      <p style={PARAGRAPH}>
        Școala te invită să lucrezi cu ea pe {site}. Rolul tău: <b>{role}</b>.
      </p>
      <p style={PARAGRAPH}>
        Deschide invitația, apoi intră în cont sau fă-ți unul cu adresa la care ai primit mesajul. La prima
        intrare pornești și verificarea în doi pași, așa că ține telefonul aproape.
      </p>
      <MailButton to={link}>Deschide invitația</MailButton>
      <p style={PARAGRAPH}>Linkul merge o singură dată, până pe {until}.</p>
      <p style={{ margin: 0 }}>
        <b>Nu te așteptai la asta?</b> Lasă mesajul așa: fără tine nu se întâmplă nimic, iar adresa ta se
        șterge de la noi în cel mult 60 de zile.
      </p>
    </SchoolMail>
  );
}

const PARAGRAPH = { margin: '0 0 16px' };
