import type { ReactNode } from 'react';
import { quotedFactorName } from './factor-name.ts';
import { LIGHT } from './mail-colors.ts';
import { MailButton, MailFrame } from './mail-frame.tsx';

/** The data of an account mail. */
export interface AccountMailFacts {
  subject: string;
  product: string;
  /** The site's own address, without a slash at the end. */
  origin: string;
  /** To type by hand; null for a notice and for mails with only a button. */
  code: string | null;
  /** The full address of the button. */
  link: string | null;
  /** How long code and link are valid, in Romanian; null for a notice. */
  validity: { duration: string; until: string } | null;
  /** When the event of a notice happened, in Romanian. */
  happenedAt: string;
  /** The account's new address, masked; null in mails that do not show it. */
  newAddress: string | null;
  /** The name its owner gave a second factor. */
  factorName: string | null;
}

interface AccountMailProps {
  facts: AccountMailFacts;
  preheader: string;
  title: string;
  lead: ReactNode;
  /** The text of the button, for mails with a link. */
  button?: string;
  /** Asks the reader whether they caused the mail; `unasked` says what to do if not. */
  question?: string;
  unasked: ReactNode;
  /** The button of a notice, with the path of a page of the site. */
  notice?: { button: string; path: string };
}

/** The layout of every account mail: what happened, the code, the button, its validity, and what to do if it was not you. */
function AccountMail({
  facts,
  preheader,
  title,
  lead,
  button,
  question = 'Nu ai fost tu?',
  unasked,
  notice,
}: AccountMailProps) {
  const { subject, product, origin, code } = facts;
  const link = button ? facts.link : null;
  const site = { name: new URL(origin).host, address: origin };
  return (
    <MailFrame
      title={subject}
      preheader={preheader}
      product={product}
      site={site}
      reason={`De ce ai primit mesajul acesta: ține de un cont de pe ${site.name} în care e scrisă adresa ta. Astfel de mesaje păzesc contul și nu se pot opri.`}
    >
      <h1 style={{ margin: '0 0 12px', fontSize: '28px', lineHeight: 1.15, fontWeight: 700 }}>{title}</h1>
      <p style={{ margin: '0 0 20px' }}>{lead}</p>
      {code !== null && <MailCode code={code} />}
      {link !== null && <MailButton to={link}>{button}</MailButton>}
      <Validity {...facts} link={link} />
      <p style={{ margin: '0 0 16px' }}>
        <b>{question}</b> {unasked}
      </p>
      {notice && <MailButton to={`${origin}${notice.path}`}>{notice.button}</MailButton>}
      {link !== null && <LinkInFull to={link} />}
    </MailFrame>
  );
}

function Validity({ code, link, validity }: AccountMailFacts) {
  if (validity === null) return null;
  const what = link === null ? 'Codul merge' : code === null ? 'Butonul merge' : 'Codul și butonul merg';
  return (
    <p style={{ margin: '0 0 16px' }}>
      {what} o singură dată, timp de {validity.duration}: până pe {validity.until}.
      {code !== null && ' Nu da codul nimănui. De la școală nu ți-l cere nimeni.'}
    </p>
  );
}

/** Left out of the text part, which shows the address of the button. */
function LinkInFull({ to }: { to: string }) {
  return (
    <p data-skip-in-text="true" className="muted" style={{ margin: 0, color: LIGHT.muted, fontSize: '15px' }}>
      Dacă butonul nu merge, copiază adresa aceasta în browser:{' '}
      <a href={to} style={{ color: LIGHT.muted, wordBreak: 'break-all' }}>
        {to}
      </a>
    </p>
  );
}

/** A code to type, large enough to read from another device, and in one piece to copy. */
function MailCode({ code }: { code: string }) {
  return (
    <p
      className="paper ink"
      style={{
        margin: '0 0 20px',
        padding: '14px 8px',
        backgroundColor: LIGHT.paper,
        color: LIGHT.ink,
        borderRadius: '12px',
        fontSize: '34px',
        lineHeight: 1.2,
        fontWeight: 700,
        letterSpacing: '0.2em',
        // Balances the letter spacing after the last digit, so that the code is centred.
        textIndent: '0.2em',
        textAlign: 'center',
      }}
    >
      {code}
    </p>
  );
}

/** Confirms the address of a new account. */
export function SignUpConfirmation(facts: AccountMailFacts) {
  return (
    <AccountMail
      facts={facts}
      preheader="Mai e un pas până la contul tău. Codul e înăuntru."
      title="Confirmă-ți adresa de e-mail"
      lead="Mai e un singur pas până la contul tău: scrie codul acesta pe pagina de unde te-ai înscris sau apasă butonul."
      button="Confirmă adresa"
      unasked="Cineva a scris adresa ta când și-a făcut un cont. Nu trebuie să faci nimic: fără cod sau buton, adresa ta rămâne neconfirmată."
    />
  );
}

/** For signing in by e-mail instead of a password. */
export function SignInCode(facts: AccountMailFacts) {
  return (
    <AccountMail
      facts={facts}
      preheader="Codul de intrare în cont e înăuntru."
      title="Intră în cont"
      lead="Scrie codul acesta pe pagina de unde l-ai cerut sau apasă butonul."
      button="Intră în cont"
      unasked="Cineva a scris adresa ta pe pagina de intrare. Nu trebuie să faci nimic: fără cod sau buton nu intră nimeni în cont."
    />
  );
}

/** For setting a new password in place of a forgotten one. */
export function PasswordRecovery(facts: AccountMailFacts) {
  return (
    <AccountMail
      facts={facts}
      preheader="Cu codul dinăuntru îți alegi o parolă nouă."
      title="Alege o parolă nouă"
      lead="Ca să îți alegi o parolă nouă, scrie codul acesta pe pagina de unde l-ai cerut sau apasă butonul."
      button="Alege parola nouă"
      unasked="Cineva a scris adresa ta la „Am uitat parola”. Nu trebuie să faci nimic: parola ta rămâne cea dinainte."
    />
  );
}

/** For an account that staff created. */
export function Invitation(facts: AccountMailFacts) {
  const how =
    facts.link === null
      ? 'Îl deschizi cu codul de mai jos'
      : facts.code === null
        ? 'Îl deschizi cu butonul de mai jos'
        : 'Îl deschizi cu butonul sau cu codul de mai jos';
  return (
    <AccountMail
      facts={facts}
      preheader="Școala ți-a pregătit un cont."
      title="Contul tău te așteaptă"
      lead={`${facts.product} ți-a pregătit un cont. ${how}, apoi îți alegi o parolă.`}
      button="Deschide contul"
      question="Nu știi de unde vine invitația?"
      unasked="Las-o așa: fără tine, contul nu se deschide."
    />
  );
}

/** Confirms the new address of an account. Sent to that address. */
export function EmailChange(facts: AccountMailFacts) {
  const orPress = facts.link === null ? '' : ' sau apasă butonul';
  return (
    <AccountMail
      facts={facts}
      preheader="Mai e un pas până când contul folosește adresa aceasta."
      title="Confirmă noua adresă"
      lead={`S-a cerut ca un cont de la noi să folosească de acum adresa aceasta. Scrie codul pe pagina de unde l-ai cerut${orPress}.`}
      button="Confirmă noua adresă"
      unasked={`Nu trebuie să faci nimic: fără cod${facts.link === null ? '' : ' sau buton'}, adresa ta nu se leagă de niciun cont.`}
    />
  );
}

/** Confirms a sensitive change of a signed-in person. */
export function Reauthentication(facts: AccountMailFacts) {
  return (
    <AccountMail
      facts={facts}
      preheader="Codul e înăuntru."
      title="Confirmă că ești tu"
      lead="Ca să știm că ești tu și că citești mesajele de aici, scrie codul acesta pe pagina de unde l-ai cerut."
      unasked="Nu da codul nimănui și schimbă-ți parola: cineva a intrat în contul tău."
    />
  );
}

/** Sent after the password was changed. */
export function PasswordChanged(facts: AccountMailFacts) {
  return (
    <AccountMail
      facts={facts}
      preheader="Dacă ai fost tu, nu mai ai nimic de făcut."
      title="Parola ta s-a schimbat"
      lead={`Parola contului tău s-a schimbat pe ${facts.happenedAt}. Dacă ai fost tu, nu mai ai nimic de făcut.`}
      unasked="Deschide pagina de intrare, apasă „Am uitat parola” și alege alta. Apoi scrie-ne, ca să vedem împreună ce s-a întâmplat."
      notice={{ button: 'Deschide pagina de intrare', path: '/auth' }}
    />
  );
}

/** Sent to the old address after a change of address. */
export function EmailChanged(facts: AccountMailFacts) {
  const { newAddress, happenedAt } = facts;
  return (
    <AccountMail
      facts={facts}
      preheader="Contul tău folosește de acum altă adresă de e-mail."
      title="Contul tău are altă adresă"
      lead={`Pe ${happenedAt}, contul tău a trecut la altă adresă de e-mail${newAddress ? `: ${newAddress}` : ''}. Mesajele despre cont ajung de acum acolo; acesta e ultimul la adresa veche.`}
      unasked="Scrie-ne cât mai repede, ca să îți primești contul înapoi."
      notice={{ button: 'Scrie-ne', path: '/contact' }}
    />
  );
}

/** Sent after a second factor was added. */
export function FactorAdded(facts: AccountMailFacts) {
  return (
    <AccountMail
      facts={facts}
      preheader="Dacă ai fost tu, nu mai ai nimic de făcut."
      title="O metodă de verificare nouă"
      lead={`Pe ${facts.happenedAt}, în contul tău s-a adăugat o metodă pentru verificarea în doi pași${quotedFactorName(facts.factorName)}. Mesajul ține și pentru codurile de rezervă făcute odată cu ea. Dacă ai fost tu, nu mai ai nimic de făcut.`}
      unasked="Schimbă-ți parola și scoate din profil ce nu e al tău. Dacă nu mai poți intra, scrie-ne."
      notice={{ button: 'Deschide profilul', path: '/profil' }}
    />
  );
}

/** Sent after a second factor was removed. */
export function FactorRemoved(facts: AccountMailFacts) {
  return (
    <AccountMail
      facts={facts}
      preheader="Dacă ai fost tu, nu mai ai nimic de făcut."
      title="O metodă de verificare a fost scoasă"
      lead={`Pe ${facts.happenedAt}, din contul tău s-a scos o metodă pentru verificarea în doi pași${quotedFactorName(facts.factorName)}. Dacă ai fost tu, nu mai ai nimic de făcut.`}
      unasked="Schimbă-ți parola și pornește din nou verificarea în doi pași. Dacă nu mai poți intra, scrie-ne."
      notice={{ button: 'Deschide profilul', path: '/profil' }}
    />
  );
}
