import { AccountMail, type AccountMailFacts } from './account-mail.tsx';

/** To somebody signed in who changes something that matters. */
export function Reauthentication(facts: AccountMailFacts) {
  return (
    <AccountMail
      facts={facts}
      preheader="Codul e înăuntru."
      title="Confirmă că ești tu"
      lead="Ca să știm că ești tu și că citești mesajele de aici, scrie codul acesta pe pagina de unde l-ai cerut."
      unasked="Nu da codul nimănui și schimbă-ți parola: cineva a intrat în contul tău."
    />
  );
}
