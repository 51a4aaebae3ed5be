import { LIGHT } from './mail-colors.ts';
import { MailFrame } from './mail-frame.tsx';

export interface ItemReportReplyMail {
  subject: string;
  product: string;
  /** The site's own address, without a slash at the end. */
  origin: string;
  /** The outcome of the report, in a few words. */
  outcome: string;
  /** The question it was about. */
  prompt: { text: string; isEnglish: boolean };
  /** The kind of error that was reported. */
  kind: string;
  /** The reply; may have several lines. */
  reply: string;
  /** The date of the report, in Romanian. */
  reportedOn: string;
}

/** The reply to an item report, sent to the address that was left with it. */
export function ItemReportReply(mail: ItemReportReplyMail) {
  const site = { name: new URL(mail.origin).host, address: mail.origin };
  return (
    <MailFrame
      title={mail.subject}
      preheader={`${mail.outcome}. Înăuntru e răspunsul unui profesor.`}
      product={mail.product}
      site={site}
      reason={
        <>
          De ce ai primit mesajul acesta: pe {mail.reportedOn}, cineva a raportat o greșeală la o întrebare
          din testul de nivel de pe {site.name} și a lăsat adresa ta pentru răspuns. Nu te-am înscris
          nicăieri, iar adresa am șters-o de lângă raport.
        </>
      }
    >
      <p className="muted" style={{ margin: '0 0 8px', color: LIGHT.muted, fontSize: '15px' }}>
        Greșeala raportată pe {mail.reportedOn}: {mail.kind}
      </p>
      <h1 style={{ margin: '0 0 12px', fontSize: '28px', lineHeight: 1.15, fontWeight: 700 }}>
        {mail.outcome}
      </h1>
      <p style={{ margin: '0 0 20px' }}>
        Întrebarea: <b lang={mail.prompt.isEnglish ? 'en' : 'ro'}>{mail.prompt.text}</b>
      </p>
      {mail.reply.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one fixed text
        <p key={index} style={{ margin: '0 0 12px', wordBreak: 'break-word' }}>
          {line}
        </p>
      ))}
      <p style={{ margin: '20px 0 0' }}>Mulțumim că ai avut grijă să ne spui.</p>
    </MailFrame>
  );
}
