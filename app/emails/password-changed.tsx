import { AccountMail, type AccountMailFacts } from './account-mail.tsx';

/** After the password of an account changed. */
export function PasswordChanged(facts: AccountMailFacts) {
  return (
    <AccountMail
      facts={facts}
      preheader="Dacă ai fost tu, nu mai ai nimic de făcut."
      title="Parola ta s-a schimbat"
      lead={`Parola contului tău s-a schimbat pe ${facts.happenedAt}. Dacă ai fost tu, nu mai ai nimic de făcut.`}
      unasked="Deschide pagina de intrare, apasă „Am uitat parola” și alege alta. Apoi scrie-ne, ca să vedem împreună ce s-a întâmplat."
      notice={{ button: 'Deschide pagina de intrare', path: '/auth' }}
    />
  );
}
