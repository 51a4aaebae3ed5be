import { AccountMail, type AccountMailFacts } from './account-mail.tsx';

/** To somebody signed in who changes something that matters. */
export function Reauthentication(facts: AccountMailFacts) {
  return (
    <AccountMail
      facts={facts}
      preheader="Codul pentru schimbarea din cont e înăuntru."
      title="Confirmă că ești tu"
      lead="Ai început o schimbare importantă în contul tău. Ca să o termini, scrie codul acesta pe pagina pe care ești."
      unasked="Nu da codul nimănui și schimbă-ți parola: cineva a intrat în contul tău."
    />
  );
}
