import { StateRow } from '#app/admin/state-list.tsx';

/** As a row: whether the site sends text messages, and how to set it up. */
export function TextSending({ host }: { host: string | null }) {
  if (host !== null) {
    return (
      <StateRow tone="good" title="Site-ul are prin cine trimite SMS-uri">
        <p>
          Le predă la <span className="wrap-anywhere">{host}</span>, care le duce mai departe. Un cod care nu
          pleacă se încearcă de cinci ori, în patru minute.
        </p>
      </StateRow>
    );
  }
  return (
    <StateRow tone="plain" title="Site-ul nu are prin cine trimite SMS-uri">
      <p>
        Codurile pentru telefon se scriu și așteaptă până le trece vremea. Ca să plece, cine administrează
        serverul pune valorile <code>SMS_HOOK_URL</code> și <code>SMS_HOOK_SECRET</code> și pornește site-ul
        din nou. Fără ele, verificarea în doi pași merge cu o aplicație de coduri.
      </p>
    </StateRow>
  );
}
