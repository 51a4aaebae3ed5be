import { AccountMail, type AccountMailFacts } from './account-mail.tsx';

/** To somebody who forgot the password. */
export function PasswordRecovery(facts: AccountMailFacts) {
  return (
    <AccountMail
      facts={facts}
      preheader="Cu codul dinăuntru îți alegi o parolă nouă."
      title="Alege o parolă nouă"
      lead="Ca să îți alegi o parolă nouă, scrie codul acesta pe pagina de unde l-ai cerut sau apasă butonul."
      button="Alege parola nouă"
      unasked="Cineva a scris adresa ta la „Am uitat parola”. Nu trebuie să faci nimic: parola ta rămâne cea dinainte."
    />
  );
}
