import { AccountMail, type AccountMailFacts } from './account-mail.tsx';
import { factorCalled } from './factor-called.ts';

/** After an account got another second factor. */
export function FactorAdded(facts: AccountMailFacts) {
  return (
    <AccountMail
      facts={facts}
      preheader="Dacă ai fost tu, nu mai ai nimic de făcut."
      title="O metodă nouă la al doilea pas"
      lead={`Pe ${facts.happenedAt}, în contul tău s-a adăugat o metodă pentru al doilea pas${factorCalled(facts.factorName)}. Dacă ai fost tu, nu mai ai nimic de făcut.`}
      unasked="Schimbă-ți parola și scoate din profil ce nu e al tău. Dacă nu mai poți intra, scrie-ne."
      notice={{ button: 'Deschide profilul', path: '/profil' }}
    />
  );
}
