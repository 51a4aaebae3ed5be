import { AccountMail, type AccountMailFacts } from './account-mail.tsx';

/** To the address an account is to have from now on, so that it is known to be its owner's. */
export function EmailChange(facts: AccountMailFacts) {
  const orPress = facts.link === null ? '' : ' sau apasă butonul';
  return (
    <AccountMail
      facts={facts}
      preheader="Mai e un pas până când contul folosește adresa aceasta."
      title="Confirmă noua adresă"
      lead={`S-a cerut ca un cont de la noi să folosească de acum adresa aceasta. Scrie codul pe pagina de unde l-ai cerut${orPress}.`}
      button="Confirmă noua adresă"
      unasked={`Nu trebuie să faci nimic: fără cod${facts.link === null ? '' : ' sau buton'}, adresa ta nu se leagă de niciun cont.`}
    />
  );
}
