import {
  type ConfirmationSetting,
  requiresConfirmation,
} from '#app/account-messages/confirmation-setting.ts';
import { Notice } from '#app/ui/notice.tsx';

interface SignInSettingsProps {
  confirmation: ConfirmationSetting;
  sendsMail: boolean;
  /** As clients name them: 'google'. */
  providers: string[];
}

/** How people come to a first session, as things are now and not as they were meant. */
export function SignInSettings({ confirmation, sendsMail, providers }: SignInSettingsProps) {
  return (
    <div className="grid gap-4">
      <Confirmation confirmation={confirmation} sendsMail={sendsMail} />
      <Providers names={providers} />
    </div>
  );
}

const WORDS: Record<ConfirmationSetting, string> = {
  automatic: '„automat”',
  always: '„mereu”',
  never: '„niciodată”',
};

function Confirmation({ confirmation, sendsMail }: Omit<SignInSettingsProps, 'providers'>) {
  const setting = `Confirmarea adresei e pe ${WORDS[confirmation]}`;
  if (!requiresConfirmation(confirmation, sendsMail)) {
    const why = confirmation === 'automatic' ? ', iar site-ul nu are un server de e-mail' : '';
    return (
      <Notice tone="info" title="Cine se înscrie intră în cont pe loc, fără să confirme adresa">
        {`${setting}${why}. Ce se leagă de om prin adresă, cum e un rezultat lăsat cu ea, așteaptă până o confirmă.`}
      </Notice>
    );
  }
  if (sendsMail) {
    return (
      <Notice tone="success" title="Cine se înscrie intră în cont după ce confirmă adresa">
        {`${setting}, iar site-ul trimite codul pe e-mail.`}
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title="Cine se înscrie nu poate intra singur în cont">
      {`${setting}, dar site-ul nu are un server de e-mail: codul așteaptă printre e-mailuri, unde îl deschide numai un administrator principal, cât îi ține vremea.`}
    </Notice>
  );
}

function Providers({ names }: { names: string[] }) {
  if (names.length === 0) {
    return (
      <Notice tone="info" title="Se intră cu parolă sau cu un cod pe e-mail">
        Niciun alt serviciu, cum e Google, nu e legat de site.
      </Notice>
    );
  }
  return (
    <Notice tone="success" title="Se intră și cu un cont de la alt serviciu">
      {`Legate de site: ${names.map(providerName).join(', ')}.`}
    </Notice>
  );
}

/** Google, from 'google'. */
function providerName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
