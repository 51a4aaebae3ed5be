import { StateRow } from '../state-list.tsx';

/** Names the account messages that a separate backend sends itself, because its hooks to this site are not set. */
export function ExternalAccountMessages({ mails, texts }: { mails: boolean; texts: boolean }) {
  if (!mails && !texts) return null;
  const what = [mails && 'e-mailurile', texts && 'SMS-urile'].filter(Boolean).join(' și ');
  const secrets = [mails && 'SEND_EMAIL_HOOK_SECRET', texts && 'SEND_SMS_HOOK_SECRET'].filter(Boolean);
  return (
    <StateRow tone="plain" title="Mesajele despre conturi nu trec toate prin site">
      <p>
        {`Pentru conturi, ${what} le trimite serviciul de conturi, cu textele și setările lui: nu se văd printre mesajele de aici. Ca să plece de la site, în română, cine administrează serverul pune `}
        <code>{secrets.join(', ')}</code>
        {' și îl leagă de site, cum scrie în documentație.'}
      </p>
    </StateRow>
  );
}
