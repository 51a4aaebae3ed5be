import { AccountMail, type AccountMailFacts } from './account-mail.tsx';

/** To somebody who signs in by e-mail instead of a password. */
export function SignInCode(facts: AccountMailFacts) {
  return (
    <AccountMail
      facts={facts}
      preheader="Codul de intrare în cont e înăuntru."
      title="Intră în cont"
      lead="Scrie codul acesta pe pagina de unde l-ai cerut sau apasă butonul."
      button="Intră în cont"
      unasked="Cineva a scris adresa ta pe pagina de intrare. Nu trebuie să faci nimic: fără cod sau buton nu intră nimeni în cont."
    />
  );
}
