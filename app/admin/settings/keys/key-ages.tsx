import { StateList, StateRow } from '#app/admin/state-list.tsx';
import { counted } from '#app/domain/romanian.ts';
import type { ListedKey } from './key-ages.server.ts';
import { KEY_WORDS } from './key-words.ts';

interface KeyAgesProps {
  /** Null where a backend elsewhere keeps them. */
  keys: ListedKey[] | null;
  /** The address of that backend. */
  backendUrl: string;
}

/** How old the keys are that the site has made for itself, and how to change them. */
export function KeyAges({ keys, backendUrl }: KeyAgesProps) {
  if (keys === null) {
    return (
      <StateList>
        <StateRow tone="plain" title="Vârsta cheilor nu se vede de aici">
          <p>
            {'Le face și le ține serviciul de conturi de la '}
            <span className="wrap-anywhere">{backendUrl}</span>
            {
              ': acolo se văd și se schimbă. După o schimbare, cine administrează serverul pune valorile noi în '
            }
            <code>SUPABASE_ANON_KEY</code>
            {' și '}
            <code>SUPABASE_SERVICE_ROLE_KEY</code>
            {' și pornește site-ul din nou.'}
          </p>
        </StateRow>
      </StateList>
    );
  }
  return (
    <StateList>
      {keys.map(({ what, since, days, isOld }) => (
        <StateRow
          key={what}
          tone={isOld ? 'waiting' : 'good'}
          title={`${KEY_WORDS[what].name}: ${days === 0 ? 'de azi' : `de ${counted(days, 'zi', 'zile')}`}`}
        >
          <p>{`Făcută pe ${since}. ${KEY_WORDS[what].about}`}</p>
          {isOld && (
            <p>
              {'Are peste un an. Pe server se schimbă cu '}
              <code>{`npm run keys -- rotate ${what}`}</code>.
            </p>
          )}
        </StateRow>
      ))}
      <StateRow tone="plain" title="Dacă o cheie a ajuns la altcineva" summary="Ce e de făcut">
        <p>
          {'Nu aștepta să îmbătrânească: cine administrează serverul rulează '}
          <code>npm run keys -- rotate all --now</code>
          {
            '. Parolele pe care site-ul le primește de la alții, ca cea de e-mail, nu au aici o vârstă: le știe cine le-a dat.'
          }
        </p>
      </StateRow>
    </StateList>
  );
}
