import { GroundedKite } from './grounded-kite.tsx';
import { phoneAddress } from './phone-address.ts';
import { useSettings } from './root-data.ts';
import { ContactLink, Trouble } from './trouble.tsx';

/** For a page that could not be fetched because there is no connection. No request arrived, so none has a code. */
export function Offline() {
  const { phone } = useSettings();
  return (
    <Trouble picture={<GroundedKite />} title="Nu avem conexiune">
      <p>
        Pagina nu a putut fi adusă, pentru că internetul s-a întrerupt. Răspunsurile la test confirmate până
        acum sunt păstrate.
      </p>
      <p>
        Încearcă din nou când revine.{' '}
        {phone && (
          <>
            La telefon răspundem și fără internet: <a href={phoneAddress(phone)}>{phone}</a>.{' '}
          </>
        )}
        Iar când ai din nou rețea, ne poți <ContactLink>scrie</ContactLink>.
      </p>
    </Trouble>
  );
}
