import { AccountMail, type AccountMailFacts } from './account-mail.tsx';

/** To the address an account had before. */
export function EmailChanged(facts: AccountMailFacts) {
  const { newAddress, happenedAt } = facts;
  return (
    <AccountMail
      facts={facts}
      preheader="Contul tău folosește de acum altă adresă de e-mail."
      title="Contul tău are altă adresă"
      lead={`Pe ${happenedAt}, contul tău a trecut la altă adresă de e-mail${newAddress ? `: ${newAddress}` : ''}. Mesajele despre cont ajung de acum acolo; acesta e ultimul la adresa veche.`}
      unasked="Scrie-ne cât mai repede, ca să îți primești contul înapoi."
      notice={{ button: 'Scrie-ne', path: '/contact' }}
    />
  );
}
