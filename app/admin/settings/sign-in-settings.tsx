import {
  type ConfirmationSetting,
  requiresConfirmation,
} from '#app/account/messages/confirmation-setting.ts';
import { StateList, StateRow } from '../state-list.tsx';

interface SignInSettingsProps {
  /** Null when a separate account backend decides. */
  confirmation: ConfirmationSetting | null;
  /** As the account backend reports; null when it did not answer. */
  isConfirmationRequired: boolean | null;
  sendsMail: boolean;
  /** Names as in the client, such as 'google'. */
  providers: string[];
}

/** How people get their first session: the effective settings, not only the configured ones. */
export function SignInSettings(props: SignInSettingsProps) {
  const { confirmation, isConfirmationRequired, sendsMail, providers } = props;
  return (
    <StateList>
      {confirmation === null ? (
        <ConfirmationElsewhere isRequired={isConfirmationRequired} />
      ) : (
        <Confirmation confirmation={confirmation} sendsMail={sendsMail} />
      )}
      <Providers names={providers} />
    </StateList>
  );
}

const SETTING_NAMES: Record<ConfirmationSetting, string> = {
  automatic: '„automat”',
  always: '„mereu”',
  never: '„niciodată”',
};

const DECIDED_ELSEWHERE =
  'Serviciul de conturi al școlii rulează separat, iar confirmarea adresei e o setare a lui, nu a site-ului.';
/** Without confirmation, sign-up has to refuse an address that already has an account. */
const TELLS_WHO_HAS_AN_ACCOUNT =
  'Cât timp e așa, oricine poate afla, încercând să se înscrie, dacă o adresă are deja cont.';

function ConfirmationElsewhere({ isRequired }: { isRequired: boolean | null }) {
  if (isRequired === null) {
    return (
      <StateRow tone="poor" title="Nu se știe acum dacă adresa se confirmă la înscriere">
        {`${DECIDED_ELSEWHERE} Acum nu a răspuns. Încarcă pagina din nou peste un minut.`}
      </StateRow>
    );
  }
  return (
    <StateRow
      tone={isRequired ? 'good' : 'plain'}
      title={
        isRequired
          ? 'Cine se înscrie intră în cont după ce confirmă adresa'
          : 'Cine se înscrie intră în cont pe loc, fără să confirme adresa'
      }
    >
      {isRequired ? DECIDED_ELSEWHERE : `${DECIDED_ELSEWHERE} ${TELLS_WHO_HAS_AN_ACCOUNT}`}
    </StateRow>
  );
}

interface ConfirmationProps {
  confirmation: ConfirmationSetting;
  sendsMail: boolean;
}

function Confirmation({ confirmation, sendsMail }: ConfirmationProps) {
  const setting = `Confirmarea adresei e pe ${SETTING_NAMES[confirmation]}`;
  if (!requiresConfirmation(confirmation, sendsMail)) {
    const why = confirmation === 'automatic' ? ', iar site-ul nu are un server de e-mail' : '';
    return (
      <StateRow tone="plain" title="Cine se înscrie intră în cont pe loc, fără să confirme adresa">
        {`${setting}${why}. Ce se leagă de om prin adresă, cum e un rezultat lăsat cu ea, așteaptă până o confirmă. ${TELLS_WHO_HAS_AN_ACCOUNT}`}
      </StateRow>
    );
  }
  if (sendsMail) {
    return (
      <StateRow tone="good" title="Cine se înscrie intră în cont după ce confirmă adresa">
        {`${setting}, iar site-ul trimite codul pe e-mail.`}
      </StateRow>
    );
  }
  return (
    <StateRow tone="poor" title="Cine se înscrie nu poate intra în cont fără ajutor">
      {`${setting}, dar site-ul nu are un server de e-mail: codul așteaptă printre e-mailuri, unde îl deschide numai un administrator principal, cât îi ține vremea.`}
    </StateRow>
  );
}

function Providers({ names }: { names: string[] }) {
  if (names.length === 0) {
    return (
      <StateRow tone="plain" title="Se intră cu parolă sau cu un cod pe e-mail">
        Niciun alt serviciu, cum e Google, nu e legat de site.
      </StateRow>
    );
  }
  return (
    <StateRow tone="good" title="Se intră și cu un cont de la alt serviciu">
      {`Legate de site: ${names.map(providerName).join(', ')}.`}
    </StateRow>
  );
}

function providerName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
