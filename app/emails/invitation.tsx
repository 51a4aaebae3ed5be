import { AccountMail, type AccountMailFacts } from './account-mail.tsx';

/** To somebody for whom staff made an account. */
export function Invitation(facts: AccountMailFacts) {
  const how =
    facts.link === null
      ? 'Îl deschizi cu codul de mai jos'
      : facts.code === null
        ? 'Îl deschizi cu butonul de mai jos'
        : 'Îl deschizi cu butonul sau cu codul de mai jos';
  return (
    <AccountMail
      facts={facts}
      preheader="Școala ți-a pregătit un cont."
      title="Contul tău te așteaptă"
      lead={`${facts.product} ți-a pregătit un cont. ${how}, apoi îți alegi o parolă.`}
      button="Deschide contul"
      question="Nu știi de unde vine invitația?"
      unasked="Las-o așa: fără tine, contul nu se deschide."
    />
  );
}
