import { data, href, Link, redirect } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import type { FlashCode } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { SETTING_GROUPS, SETTINGS } from '#content/settings.ts';
import { AdminFrame, AdminSection } from '../admin-frame.tsx';
import { askForBackup } from '../backups/ask-for-backup.server.ts';
import { viewBackups } from '../backups/backup-state.ts';
import { BackupStatus } from '../backups/backup-status.tsx';
import { ExternalAccountMessages } from '../outbox/external-account-messages.tsx';
import { MailSending } from '../outbox/mail-sending.tsx';
import { queueTrialMail } from '../outbox/queue-trial-mail.server.tsx';
import { TextSending } from '../outbox/text-sending.tsx';
import { PageIndex } from '../page-index.tsx';
import { listSettings } from '../queries.server.ts';
import { StateList } from '../state-list.tsx';
import type { Route } from './+types/settings-page';
import { BackendCheck } from './checks/backend-check.tsx';
import { checkBackend } from './checks/check-backend.server.ts';
import { queueTrialText } from './checks/queue-trial-text.server.ts';
import { TRIAL_TEXT_FORM } from './checks/trial-text.form.ts';
import { TrialText } from './checks/trial-text.tsx';
import { listConsentWordings } from './consent-wordings.server.ts';
import { ConsentWordings } from './consent-wordings.tsx';
import { listKeyAges } from './keys/key-ages.server.ts';
import { KeyAges } from './keys/key-ages.tsx';
import { legalReviewOf, noteLegalReview } from './legal-review.server.ts';
import { LegalTexts } from './legal-texts.tsx';
import { SampleSettings, SettingList } from './setting-list.tsx';
import { SignInSettings } from './sign-in-settings.tsx';
import { listEditedTeachers } from './teachers/edited-teachers.server.ts';
import { TeacherSummary } from './teachers/teacher-summary.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'admin', title: 'Setări' };

const INTENTS = {
  trialMail: 'trial-mail',
  backup: 'backup',
  backendCheck: 'check-backend',
  legalReview: 'legal-review',
} as const;
/** It has a section of its own. */
const SHOWN_APART = ['legal_review'];

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor, backendSettings, backend } = context.get(factsContext);
  const { providers, isConfirmationRequired } = await backendSettings();
  const { confirmation, mails, texts } = services.accountMessages;
  const settings = await listSettings(services, visitor);
  const backupState = services.backups && (await services.backups.readState());
  // With a backend elsewhere, that setting decides nothing here.
  const keys = Object.keys(SETTINGS);
  const shown = settings
    .filter(({ key }) => !SHOWN_APART.includes(key) && (confirmation || key !== 'sign_up_confirmation'))
    .sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));
  return {
    groups: Object.entries(SETTING_GROUPS)
      .map(([group, heading]) => ({
        group,
        heading,
        settings: shown.filter((setting) => setting.group === group),
      }))
      .filter((group) => group.settings.length > 0),
    firstSamples: Object.values(SETTINGS).filter((setting) => 'isSample' in setting).length,
    wordings: await listConsentWordings(services.units, visitor),
    teachers: await listEditedTeachers(services, visitor),
    legalReview: legalReviewOf(settings),
    from: services.mailer.from,
    host: services.texter.host,
    confirmation: confirmation ? visitOf(context).settings.sign_up_confirmation : null,
    isConfirmationRequired,
    externalMessages: { mails: !mails, texts: !texts },
    providers,
    keys: await listKeyAges(services, visitor),
    backendUrl: backend.url,
    backups: backupState && viewBackups(backupState, new Date()),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const { services, visitor, clientAddress } = facts;
  const { id, email } = visitOf(context).person;
  const form = await readForm(request, context);
  const intent = form.get('intent');
  const leave = (flash: FlashCode, anchor: string) =>
    redirect(`${href('/admin/settings')}#${anchor}`, {
      headers: { 'Set-Cookie': flashSetCookie(flash, services.origin) },
    });
  if (intent === INTENTS.trialMail && services.mailer.from !== null && email) {
    if (!(await services.limits.allows('trialMails', clientAddress)))
      throw leave('too-many-trials', 'e-mailul');
    await queueTrialMail(services, visitor, email);
    throw leave('trial-mail-queued', 'e-mailul');
  }
  if (intent === TRIAL_TEXT_FORM.intent && services.texter.host !== null) {
    const { value, refuse } = checkForm(TRIAL_TEXT_FORM, form);
    if (!value) return refuse();
    if (!(await services.limits.allows('trialTexts', clientAddress)))
      throw leave('too-many-trials', 'e-mailul');
    await queueTrialText(services, visitor, value.phone);
    throw leave('trial-text-queued', 'e-mailul');
  }
  if (intent === INTENTS.backendCheck && id !== null) {
    if (!(await services.limits.allows('backendChecks', clientAddress))) {
      throw leave('too-many-checks', 'serviciile');
    }
    return { checked: await checkBackend(facts, id) };
  }
  if (intent === INTENTS.backup && services.backups) {
    await askForBackup(services, visitor);
    throw leave('backup-started', 'copiile');
  }
  if (intent === INTENTS.legalReview) {
    await noteLegalReview(services, visitor);
    throw leave('legal-texts-reviewed', 'textele-legale');
  }
  throw data(null, { status: 400 });
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    groups,
    firstSamples,
    wordings,
    teachers,
    legalReview,
    confirmation,
    isConfirmationRequired,
    externalMessages,
    from,
    host,
    providers,
    backups,
    keys,
    backendUrl,
  } = loaderData;
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : undefined;
  const checked = actionData && 'checked' in actionData ? actionData.checked : null;
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
      <div className="admin-indexed">
        <PageIndex
          parts={[
            ...groups.map(({ group, heading }) => ({ id: group, name: heading })),
            { id: 'cine-preda', name: 'Cine predă' },
            { id: 'textele-legale', name: 'Textele legale' },
            { id: 'acordurile', name: 'Acordurile' },
            { id: 'intrarea', name: 'Intrarea în cont' },
            { id: 'e-mailul', name: 'E-mailul și SMS-ul' },
            { id: 'serviciile', name: 'Serviciile și cheile' },
            { id: 'copiile', name: 'Copiile de rezervă' },
          ]}
        />
        <div className="admin-sections">
          <SampleSettings groups={groups} firstSamples={firstSamples} />
          {groups.map(({ group, heading, settings }) => (
            <AdminSection
              key={group}
              id={group}
              heading={heading}
              action={
                <ButtonLink to={href('/admin/settings/:group', { group })} variant="secondary">
                  Schimbă<span className="visually-hidden">{` ${heading}`}</span>
                </ButtonLink>
              }
            >
              <SettingList settings={settings} />
            </AdminSection>
          ))}
          <AdminSection
            id="cine-preda"
            heading="Cine predă"
            action={
              <ButtonLink to={href('/admin/settings/teachers')} variant="secondary">
                Schimbă<span className="visually-hidden"> cine predă</span>
              </ButtonLink>
            }
          >
            <TeacherSummary teachers={teachers} />
          </AdminSection>
          <AdminSection
            id="textele-legale"
            heading="Textele legale"
            lead="Citește-le așa cum le văd vizitatorii: numele și adresele din ele vin din setările firmei și ale contactului."
          >
            <LegalTexts review={legalReview} intent={INTENTS.legalReview} />
          </AdminSection>
          <AdminSection
            id="acordurile"
            heading="Acordurile"
            lead="Fraza de lângă bifă, în fiecare versiune. Retragerile nu se scad: un acord dat rămâne dovedit de fraza lui."
          >
            <ConsentWordings wordings={wordings} />
          </AdminSection>
          <AdminSection id="intrarea" heading="Intrarea în cont">
            <SignInSettings
              confirmation={confirmation}
              isConfirmationRequired={isConfirmationRequired}
              sendsMail={from !== null}
              providers={providers}
            />
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
            <StateList>
              <MailSending from={from} />
              <TextSending host={host} />
              <ExternalAccountMessages {...externalMessages} />
            </StateList>
            {from !== null && (
              <FormView
                intent={INTENTS.trialMail}
                submit="Trimite-mi un e-mail de probă"
                variant="secondary"
              />
            )}
            {host !== null && <TrialText refusal={refusal} />}
          </AdminSection>
          <AdminSection id="serviciile" heading="Serviciile și cheile">
            <BackendCheck
              intent={INTENTS.backendCheck}
              url={backendUrl}
              isOwn={keys !== null}
              checked={checked}
            />
            <KeyAges keys={keys} backendUrl={backendUrl} />
          </AdminSection>
          <AdminSection id="copiile" heading="Copiile de rezervă">
            <StateList>
              <BackupStatus backups={backups} />
            </StateList>
            {backups && !backups.startedAt && (
              <FormView intent={INTENTS.backup} submit="Fă o copie acum" variant="secondary" />
            )}
          </AdminSection>
        </div>
      </div>
    </AdminFrame>
  );
}
