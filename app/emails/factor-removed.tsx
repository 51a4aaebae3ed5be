import { AccountMail, type AccountMailFacts } from './account-mail.tsx';
import { factorCalled } from './factor-called.ts';

/** After an account lost one of its second factors. */
export function FactorRemoved(facts: AccountMailFacts) {
  return (
    <AccountMail
      facts={facts}
      preheader="Dacă ai fost tu, nu mai ai nimic de făcut."
      title="O metodă mai puțin la al doilea pas"
      lead={`Pe ${facts.happenedAt}, din contul tău s-a scos o metodă pentru al doilea pas${factorCalled(facts.factorName)}. Dacă ai fost tu, nu mai ai nimic de făcut.`}
      unasked="Schimbă-ți parola și pornește din nou al doilea pas. Dacă nu mai poți intra, scrie-ne."
      notice={{ button: 'Deschide profilul', path: '/profil' }}
    />
  );
}
