import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted } from '#app/domain/romanian.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SETTING_GROUPS, SETTINGS } from '#content/settings.ts';
import type { Route } from './+types/settings-page';
import { AdminFrame, AdminNote, AdminSection, FactList } from './admin-frame.tsx';
import { viewBackups } from './backups/backup-state.ts';
import { BackupStatus } from './backups/backup-status.tsx';
import { MailSending } from './outbox/mail-sending.tsx';
import { TextSending } from './outbox/text-sending.tsx';
import { listSettings } from './queries.server.ts';
import { SignInSettings } from './sign-in-settings.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Setări' };

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor, backendSettings } = context.get(factsContext);
  const { providers, isConfirmationRequired } = await backendSettings();
  const { confirmation, mails, texts } = services.accountMessages;
  const settings = await listSettings(services, visitor);
  const backupState = services.backups && (await services.backups.readState());
  // With a backend elsewhere, that setting decides nothing here.
  const keys = Object.keys(SETTINGS);
  const shown = settings
    .filter(({ key }) => confirmation || key !== 'sign_up_confirmation')
    .sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));
  return {
    groups: Object.entries(SETTING_GROUPS)
      .map(([group, heading]) => ({ heading, settings: shown.filter((setting) => setting.group === group) }))
      .filter((group) => group.settings.length > 0),
    samples: shown.filter(({ isSample }) => isSample).length,
    from: services.mailer.from,
    host: services.texter.host,
    confirmation: confirmation ? visitOf(context).settings.sign_up_confirmation : null,
    isConfirmationRequired,
    externalMessages: { mails: !mails, texts: !texts },
    providers,
    backups: backupState && viewBackups(backupState, new Date()),
  };
}

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const {
    groups,
    samples,
    from,
    host,
    confirmation,
    isConfirmationRequired,
    externalMessages,
    providers,
    backups,
  } = loaderData;
  return (
    <AdminFrame
      title="Setări"
      lead="Ce spune site-ul despre școală și cum pleacă mesajele lui."
      action={
        <ButtonLink to={href('/contact')} variant="secondary">
          Vezi pagina de contact
        </ButtonLink>
      }
    >
      <AdminSection id="valori" heading="Valorile">
        {samples > 0 ? (
          <Notice tone="warning" title={`De înlocuit: ${counted(samples, 'valoare', 'valori')} de exemplu`}>
            Vizitatorii le văd. Cât timp rămâne una, pe o adresă publică (https) motoarele de căutare sunt
            rugate să nu arate nicio pagină.
          </Notice>
        ) : (
          <Notice tone="success">Nicio valoare de exemplu: tot ce vede vizitatorul este al școlii.</Notice>
        )}
        <div className="setting-groups">
          {groups.map(({ heading, settings }) => (
            <SettingGroup key={heading} heading={heading} settings={settings} />
          ))}
        </div>
        <AdminNote summary="Cum se schimbă o valoare">
          <p>
            O schimbă cine administrează serverul, în baza de date: valoarea rândului din tabela{' '}
            <code>settings</code>, cu semnul de exemplu scos. Se vede de la următoarea pagină deschisă. O
            setare publică o poate citi oricine, deci nu pune într-una parole, chei sau telefonul personal al
            cuiva.
          </p>
        </AdminNote>
      </AdminSection>
      <AdminSection id="intrarea" heading="Intrarea în cont">
        <SignInSettings
          confirmation={confirmation}
          isConfirmationRequired={isConfirmationRequired}
          sendsMail={from !== null}
          providers={providers}
        />
        {confirmation !== null && (
          <AdminNote summary="Valorile setării sign_up_confirmation">
            <p>
              <code>automatic</code>: după cum trimite site-ul e-mailuri; <code>always</code>: mereu;{' '}
              <code>never</code>: niciodată.
            </p>
          </AdminNote>
        )}
      </AdminSection>
      <AdminSection
        id="e-mailul"
        heading="E-mailul și SMS-ul site-ului"
        lead={
          <>
            Personalul vede mesajele și soarta lor la{' '}
            <Link to={href('/admin/outbox')} className="text-link">
              E-mailuri și SMS-uri
            </Link>
            .
          </>
        }
      >
        <MailSending from={from} />
        <TextSending host={host} />
        <ExternalAccountMessages {...externalMessages} />
      </AdminSection>
      <AdminSection id="copiile" heading="Copiile de rezervă">
        <BackupStatus backups={backups} />
      </AdminSection>
    </AdminFrame>
  );
}

interface SettingGroupProps {
  heading: string;
  settings: Route.ComponentProps['loaderData']['groups'][number]['settings'];
}

/** Settings that belong together: their names with the key below, and their values. */
function SettingGroup({ heading, settings }: SettingGroupProps) {
  const facts = settings.map(({ key, name, value, isPublic, isSample }) => ({
    name: (
      <>
        {isPublic ? name : `${name} (doar pentru personal)`}
        <code className="setting-key">{key}</code>
      </>
    ),
    value: (
      <>
        {value || <span className="text-muted">golită, deci nu apare</span>}{' '}
        {isSample && <span className="admin-chip">de exemplu</span>}
      </>
    ),
  }));
  return (
    <div className="setting-group">
      <h3 className="heading">{heading}</h3>
      <FactList facts={facts} />
    </div>
  );
}

/** Names the account messages that a separate backend sends itself, because its hooks to this site are not set. */
function ExternalAccountMessages({ mails, texts }: { mails: boolean; texts: boolean }) {
  if (!mails && !texts) return null;
  const what = [mails && 'e-mailurile', texts && 'SMS-urile'].filter(Boolean).join(' și ');
  const secrets = [mails && 'SEND_EMAIL_HOOK_SECRET', texts && 'SEND_SMS_HOOK_SECRET'].filter(Boolean);
  return (
    <Notice tone="info" title="Mesajele despre conturi nu trec toate prin site">
      <p>
        {`Pentru conturi, ${what} le trimite serviciul de conturi, cu textele și setările lui: nu se văd printre mesajele de aici. Ca să plece de la site, în română, cine administrează serverul pune `}
        <code>{secrets.join(', ')}</code>
        {' și îl leagă de site, cum scrie în documentație.'}
      </p>
    </Notice>
  );
}
