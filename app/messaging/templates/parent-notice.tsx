import { MailButton } from './mail-frame.tsx';
import { SchoolMail, type SchoolMailFacts } from './school-mail.tsx';

interface ParentNoticeMail extends SchoolMailFacts {
  /** The account's address, masked: the parent's address may be mistyped and belong to a stranger. */
  account: string;
  /** The date of the registration, in Romanian. */
  registeredOn: string;
  /** The full address of the parent's link. */
  link: string;
}

/**
 * Sent to the parent whose address a child gave at registration: the information of GDPR art. 14 and the link to object.
 * Contains no text that the child typed, so that it cannot carry messages.
 */
export function ParentNotice({ account, registeredOn, link, ...mail }: ParentNoticeMail) {
  const site = new URL(mail.origin).host;
  return (
    <SchoolMail
      {...mail}
      preheader="Dacă ești de acord, nu ai nimic de făcut. Dacă nu, îl închizi cu un buton."
      title="Un copil și-a făcut un cont la noi"
      reason={
        <>
          De ce ai primit mesajul acesta: avem adresa ta de la cine a făcut contul, iar legea ne cere să îți
          spunem (GDPR, art. 14). Îți scriem o singură dată pentru un cont și nu te-am înscris nicăieri.
        </>
      }
    >
      <p style={PARAGRAPH}>
        Pe {registeredOn}, pe {site}, s-a făcut un cont cu adresa <b>{account}</b>. Cine l-a făcut a spus că
        are sub 16 ani și a scris adresa ta ca adresă a unui părinte.
      </p>
      <p style={PARAGRAPH}>
        <b>Dacă ești de acord cu contul,</b> nu ai nimic de făcut. <b>Dacă nu,</b> îl închizi de pe pagina de
        mai jos, fără parolă și fără explicații. Tot acolo ne ceri doar să uităm adresa ta, de pildă dacă ea a
        fost scrisă din greșeală.
      </p>
      <MailButton to={link}>Închide contul sau cere să uităm adresa</MailButton>
      <p style={PARAGRAPH}>
        <b>Ce păstrăm în cont:</b> numele și e-mailul scrise la înregistrare, că are sub 16 ani, dispozitivele
        de pe care intră și ce adaugă singur: poza, rezultatele testului de nivel. Mesaje de promovare nu
        primește. Toate țin contul în funcțiune, la cererea lui (GDPR, art. 6 alin. (1) lit. b)).
      </p>
      <p style={PARAGRAPH}>
        <b>Ce păstrăm despre tine:</b> numai adresa aceasta, ca un părinte să știe de cont și să poată spune
        „nu” (interes legitim, lit. f)). O ștergem odată cu contul sau când ne-o ceri.
      </p>
      <p style={PARAGRAPH}>
        <b>Ce mai poți cere:</b> ce date avem, o copie a lor, îndreptarea, ștergerea sau doar păstrarea lor
        fără folosire, cât lămurim o problemă. Te poți plânge oricând la Autoritatea Națională de Supraveghere
        a Prelucrării Datelor cu Caracter Personal, www.dataprotection.ro.
      </p>
      <p style={{ margin: 0 }}>Linkul e doar al tău: cine îl are poate închide contul.</p>
    </SchoolMail>
  );
}

const PARAGRAPH = { margin: '0 0 16px' };
