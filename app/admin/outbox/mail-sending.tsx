import { StateRow } from '#app/admin/state-list.tsx';

/** As a row: whether the site sends mails, and how to set it up. */
export function MailSending({ from }: { from: string | null }) {
  if (from !== null) {
    return (
      <StateRow
        tone="good"
        title={
          <>
            E-mailurile pleacă de la <span className="wrap-anywhere">{from}</span>
          </>
        }
      />
    );
  }
  return (
    <StateRow tone="poor" title="E-mailul nu e legat" summary="Cum se leagă">
      <p>
        Mesajele se scriu și așteaptă, iar oamenii citesc că nu pleacă încă. Ca să plece, cine administrează
        serverul pune valorile <code>SMTP_URL</code> și <code>MAIL_FROM</code> și pornește site-ul din nou.
        Atunci pleacă și cele care așteaptă de mai puțin de 30 de zile, în afară de codurile cărora le-a
        trecut vremea.
      </p>
    </StateRow>
  );
}
