import { StateList, StateRow } from '#app/admin/state-list.tsx';
import { FormView } from '#app/platform/forms/form-view.tsx';
import type { CheckedPart } from './check-backend.server.ts';

interface BackendCheckProps {
  intent: string;
  /** The address at which the site reaches the backend. */
  url: string;
  /** Whether the backend runs in the site's own process. */
  isOwn: boolean;
  /** What the parts answered just now; null before the check. */
  checked: readonly CheckedPart[] | null;
}

const NAMES: Record<CheckedPart['part'], string> = {
  database: 'Baza de date',
  accounts: 'Conturile',
  rows: 'Datele prin protocolul public',
  files: 'Fișierele',
};

/** Where accounts, rows and files are, and a button that calls each of them. */
export function BackendCheck({ intent, url, isOwn, checked }: BackendCheckProps) {
  return (
    <>
      <div role="status">
        <StateList>
          {checked === null ? (
            <StateRow
              tone="plain"
              title={
                isOwn
                  ? 'Conturile, datele și fișierele sunt pe serverul site-ului'
                  : 'Conturile, datele și fișierele sunt pe alt server'
              }
            >
              <p>
                {'Adresa lor: '}
                <span className="wrap-anywhere">{url}</span>
              </p>
            </StateRow>
          ) : (
            checked.map(({ part, ms, error }) => (
              <StateRow
                key={part}
                tone={error === null ? 'good' : 'poor'}
                title={
                  error === null
                    ? `${NAMES[part]}: răspuns în ${ms} ms`
                    : `${NAMES[part]}: fără răspunsul așteptat`
                }
              >
                {error !== null && (
                  <p lang="en" className="wrap-anywhere">
                    {error}
                  </p>
                )}
              </StateRow>
            ))
          )}
        </StateList>
      </div>
      <FormView intent={intent} submit="Verifică acum" variant="secondary" />
    </>
  );
}
