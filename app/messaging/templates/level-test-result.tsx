import { LIGHT } from './mail-colors.ts';
import { MailButton, MailFrame } from './mail-frame.tsx';

export interface LevelTestResultMail {
  subject: string;
  product: string;
  /** The site's own address, without a slash at the end. */
  origin: string;
  /** The level and its certainty, worded as on the result page. */
  headline: string;
  certainty: string;
  /** The private link, in full. */
  resultUrl: string;
  /** Dates in Romanian: of the test, of the request for this mail, and the last one of the link. */
  finishedOn: string;
  requestedOn: string;
  /** Null when the result is kept in an account. */
  deletedOn: string | null;
}

/** The result of a level test, sent to the address that was typed beside it. */
export function LevelTestResult(mail: LevelTestResultMail) {
  const site = { name: new URL(mail.origin).host, address: mail.origin };
  return (
    <MailFrame
      title={mail.subject}
      preheader={`${mail.headline}. Înăuntru ai linkul spre greșelile tale, explicate.`}
      product={mail.product}
      site={site}
      reason={
        <>
          De ce ai primit mesajul acesta: pe {mail.requestedOn}, cineva a scris adresa ta pe {site.name},
          lângă rezultatul unui test de nivel, și a cerut să îl trimitem aici. Dacă nu ai fost tu, nu trebuie
          să faci nimic: nu te-am înscris nicăieri și nu mai vine altceva după el.
        </>
      }
    >
      <p className="muted" style={{ margin: '0 0 8px', color: LIGHT.muted, fontSize: '15px' }}>
        Rezultatul testului de nivel din {mail.finishedOn}
      </p>
      <h1 style={{ margin: '0 0 12px', fontSize: '28px', lineHeight: 1.15, fontWeight: 700 }}>
        {mail.headline}
      </h1>
      <p style={{ margin: '0 0 20px' }}>{mail.certainty}</p>
      <MailButton to={mail.resultUrl}>Deschide rezultatul</MailButton>
      <p style={{ margin: '0 0 16px' }}>
        Acolo e fiecare întrebare primită, cu răspunsul tău și cu explicația greșelilor. Linkul e privat:
        oricine îl are vede ce vezi tu, așa că dă-l numai cui vrei.{' '}
        {mail.deletedOn
          ? `Merge până pe ${mail.deletedOn}, când testul se șterge.`
          : 'Merge cât timp rezultatul e păstrat în cont.'}
      </p>
      <p style={{ margin: '0 0 16px' }}>
        E o estimare, nu un certificat. Testul nu vede cum vorbești și cum scrii.
      </p>
      {/* Left out of the text part, which shows the address of the button. */}
      <p
        data-skip-in-text="true"
        className="muted"
        style={{ margin: 0, color: LIGHT.muted, fontSize: '15px' }}
      >
        Dacă butonul nu merge, copiază adresa aceasta în browser:{' '}
        <a href={mail.resultUrl} style={{ color: LIGHT.muted, wordBreak: 'break-all' }}>
          {mail.resultUrl}
        </a>
      </p>
    </MailFrame>
  );
}
