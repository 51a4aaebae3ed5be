import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import dials from '#app/ui/illustrations/dials.svg?drawing';
import { Section } from '#app/ui/landing.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import type { Route } from './+types/settings-page';
import { AdminFrame } from './admin-frame.tsx';
import { viewBackups } from './backups/backup-state.ts';
import { BackupStatus } from './backups/backup-status.tsx';
import { MailSending } from './outbox/mail-sending.tsx';
import { TextSending } from './outbox/text-sending.tsx';
import { listSampleSettings } from './queries.server.ts';
import { SignInSettings } from './sign-in-settings.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Setări' };

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor, backendSettings } = context.get(factsContext);
  const { providers, isConfirmationRequired } = await backendSettings();
  const { confirmation, mails, texts } = services.accountMessages;
  const backupState = services.backups && (await services.backups.readState());
  return {
    samples: await listSampleSettings(services, visitor),
    from: services.mailer.from,
    host: services.texter.host,
    confirmation: confirmation ? visitOf(context).settings.sign_up_confirmation : null,
    isConfirmationRequired,
    externalMessages: { mails: !mails, texts: !texts },
    providers,
    backups: backupState && viewBackups(backupState, new Date()),
  };
}

const WHERE = [
  {
    title: 'Telefonul și programul',
    text: 'Apar în subsol, la „Ai o întrebare?”, pe prima pagină și pe cea de contact. E-mailul apare pe pagina de contact și în textele legale.',
  },
  {
    title: 'Rețelele sociale',
    text: 'Fiecare adresă devine un link în subsol, iar WhatsApp și la „Ai o întrebare?”. O adresă golită își ascunde linkul.',
  },
  {
    title: 'Datele firmei',
    text: 'Numele, adresa și codurile ei intră în textele legale, iar primele două și în e-mailuri. Fără ele, politica de confidențialitate nu spune cine răspunde de date.',
  },
  {
    title: 'Profesorul',
    text: 'Numele lui stă pe prima pagină și pe cea de contact, iar câteva cuvinte despre el, la contact. Golite, nu mai apar.',
  },
];

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { samples, from, host, confirmation, isConfirmationRequired, externalMessages, providers, backups } =
    loaderData;
  return (
    <AdminFrame
      title="Setările școlii"
      lead="Ce spune site-ul despre școală fără să rescrie cineva o pagină: telefon, program, firmă, profesor."
      picture={<Illustration drawing={dials} className="w-full" />}
      actions={<ButtonLink to={href('/contact')}>Vezi-le pe pagina de contact</ButtonLink>}
    >
      <Section id="de-inlocuit" heading="De înlocuit înainte de deschidere">
        {samples.length > 0 ? (
          <Notice tone="warning" title="Valorile acestea sunt doar exemple, dar vizitatorii le văd">
            <p>
              Cât timp rămâne unul, pe o adresă publică (https) motoarele de căutare sunt rugate să nu arate
              nicio pagină.
            </p>
            <ul>
              {samples.map(({ key, name, value }) => (
                <li key={key}>
                  {name}: {value}
                </li>
              ))}
            </ul>
          </Notice>
        ) : (
          <Notice tone="success">Nicio valoare de exemplu: tot ce vede vizitatorul este al școlii.</Notice>
        )}
      </Section>
      <Section id="cum" heading="Cum se schimbă o valoare" layout="beside">
        <div className="flow max-w-reading">
          <p>
            Cine administrează serverul schimbă rândul din tabela <code>settings</code> și îi scoate semnul de
            exemplu. Pentru adresa de e-mail, de pildă:
          </p>
          <p className="rounded-control border border-line bg-surface px-4 py-3">
            <code>
              update public.settings set value = '"salut@scoala.ro"', is_sample = false where key = 'email';
            </code>
          </p>
          <p>
            Ghilimelele duble din interior fac parte din valoare. Se vede de la următoarea pagină deschisă.
          </p>
        </div>
      </Section>
      <Section id="intrarea" heading="Intrarea în cont">
        <SignInSettings
          confirmation={confirmation}
          isConfirmationRequired={isConfirmationRequired}
          sendsMail={from !== null}
          providers={providers}
        />
        {confirmation !== null && (
          <p className="mt-5 max-w-reading">
            Confirmarea adresei se schimbă ca orice setare, la <code>sign_up_confirmation</code>:{' '}
            <code>"automatic"</code> (automat, după cum trimite site-ul e-mailuri), <code>"always"</code>{' '}
            (mereu) sau <code>"never"</code> (niciodată).
          </p>
        )}
      </Section>
      <Section id="e-mailul" heading="E-mailul și SMS-ul site-ului">
        <div className="grid gap-4">
          <MailSending from={from} />
          <TextSending host={host} />
          <ExternalAccountMessages {...externalMessages} />
        </div>
        <p className="mt-5">
          Personalul vede mesajele și soarta lor la{' '}
          <Link to={href('/admin/outbox')} className="text-link">
            E-mailuri și SMS-uri
          </Link>
          .
        </p>
      </Section>
      <Section id="copiile" heading="Copiile de rezervă">
        <BackupStatus backups={backups} />
      </Section>
      <Section id="unde" heading="Unde apare fiecare" tone="sunken">
        <PointList points={WHERE} columns={2} />
      </Section>
      <Section id="publice" heading="Publice și interne" layout="beside">
        <div className="flow max-w-reading">
          <p>
            O setare publică o poate citi oricine, inclusiv un program. Nu pune într-una parole, chei sau
            telefonul personal al cuiva. Cele interne le citește doar personalul.
          </p>
        </div>
      </Section>
    </AdminFrame>
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
