import { StateRow } from '#app/admin/state-list.tsx';

/** As a row: whether the site sends text messages, and how to set it up. */
export function TextSending({ host }: { host: string | null }) {
  if (host !== null) {
    return (
      <StateRow
        tone="good"
        title={
          <>
            SMS-urile pleacă prin <span className="wrap-anywhere">{host}</span>
          </>
        }
      />
    );
  }
  return (
    <StateRow tone="plain" title="SMS-ul nu e legat" summary="Cum se leagă">
      <p>
        Codurile pentru telefon se scriu și așteaptă până le trece vremea. Ca să plece, cine administrează
        serverul pune valorile <code>SMS_HOOK_URL</code> și <code>SMS_HOOK_SECRET</code> și pornește site-ul
        din nou. Fără ele, verificarea în doi pași merge cu o aplicație de coduri.
      </p>
    </StateRow>
  );
}
