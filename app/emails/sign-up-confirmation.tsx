import { AccountMail, type AccountMailFacts } from './account-mail.tsx';

/** To a new address, so that it is known to be its owner's. */
export function SignUpConfirmation(facts: AccountMailFacts) {
  return (
    <AccountMail
      facts={facts}
      preheader="Mai e un pas până la contul tău. Codul e înăuntru."
      title="Confirmă-ți adresa de e-mail"
      lead="Mai e un singur pas până la contul tău: scrie codul acesta pe pagina de unde te-ai înscris sau apasă butonul."
      button="Confirmă adresa"
      unasked="Cineva a scris adresa ta când și-a făcut un cont. Nu trebuie să faci nimic: fără cod sau buton, adresa ta rămâne neconfirmată."
    />
  );
}
