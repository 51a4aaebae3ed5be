import { data, href, redirect } from 'react-router';
import { AdminFrame, AdminSection } from '#app/admin/admin-frame.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { SETTING_GROUPS } from '#content/settings.ts';
import type { Route } from './+types/group-page';
import { GROUP_FORMS, groupNamed } from './group-forms.ts';
import { readGroup, saveSettings, valueOfVersion } from './saved-settings.server.ts';
import { SettingField } from './setting-field.tsx';
import { RESTORE, SettingVersions } from './setting-versions.tsx';
import { readableValue } from './setting-words.ts';
import { submittedGroup, versionsOf } from './submitted-group.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'admin', title: 'Schimbă setările' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const group = demandGroup(params.group);
  const { settings, versions } = await readGroup(services, visitor, group);
  return {
    group,
    heading: SETTING_GROUPS[group],
    settings,
    versions,
    read: versionsOf(settings),
    /** With a backend elsewhere, that setting decides nothing here. */
    withoutEffect: services.accountMessages.confirmation ? [] : ['sign_up_confirmation'],
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const group = demandGroup(params.group);
  const sent = await readForm(request, context);
  const { versions, settings } = await readGroup(services, visitor, group);
  const leave = (flash: 'settings-saved' | 'settings-unchanged' | 'setting-restored') =>
    redirect(`${href('/admin/settings')}#${group}`, {
      headers: { 'Set-Cookie': flashSetCookie(flash, services.origin) },
    });

  if (sent.get('intent') === RESTORE) {
    const key = String(sent.get('key'));
    const current = settings.find((setting) => setting.key === key);
    const value = current ? valueOfVersion(versions, key, Number(sent.get('version'))) : null;
    if (!current || value === null) throw data(null, { status: 404 });
    const edit = { key, value, version: Number(sent.get('current')) || 0 };
    const changed = await saveSettings(services, visitor, [edit]);
    if (changed.length === 0) throw leave('setting-restored');
    return data({ refusal: null, read: null, isRestoreRefused: true }, { status: 422 });
  }

  const { checked, read, edits } = submittedGroup(GROUP_FORMS[group], sent);
  if (!edits) {
    return data({ refusal: checked.refusal(), read, isRestoreRefused: false }, { status: 422 });
  }
  if (edits.length === 0) throw leave('settings-unchanged');
  const changed = await saveSettings(services, visitor, edits);
  if (changed.length === 0) throw leave('settings-saved');
  const saved = await readGroup(services, visitor, group);
  const errors = Object.fromEntries(
    changed.map((key) => [
      key,
      changedMeanwhile(
        key,
        saved.versions.find((one) => one.key === key),
      ),
    ]),
  );
  const refusal = checked.refusal({
    errors,
    notice:
      'Nimic nu e salvat încă: altcineva a schimbat între timp ce vezi marcat. Textele tale sunt aici; dacă apeși din nou, ele rămân.',
  });
  return data({ refusal, read: versionsOf(saved.settings), isRestoreRefused: false }, { status: 422 });
}

export default function GroupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { group, heading, settings, versions, withoutEffect } = loaderData;
  const initial = Object.fromEntries(settings.map(({ key, value }) => [key, value]));
  const form = useForm<string>(GROUP_FORMS[group], actionData?.refusal, initial);
  return (
    <AdminFrame
      title={heading}
      lead="Ce salvezi se vede imediat pe site. Un câmp golit ascunde ce arată."
      parent={{ name: 'Setări', to: href('/admin/settings') }}
    >
      <FormView
        form={form}
        submit="Salvează"
        className="admin-panel grid max-w-reading gap-5"
        fieldLabels={Object.fromEntries(settings.map(({ key, name }) => [key, name]))}
      >
        <input type="hidden" name="read" value={JSON.stringify(actionData?.read ?? loaderData.read)} />
        {settings.map((setting) => (
          <SettingField
            key={setting.key}
            setting={setting}
            field={form.field(setting.key)}
            hasEffect={!withoutEffect.includes(setting.key)}
          />
        ))}
      </FormView>
      <AdminSection
        id="versiuni"
        heading="Ce a scris aici înainte"
        lead={
          actionData?.isRestoreRefused && 'Între timp s-a salvat alt text: uită-te la listă și alege din nou.'
        }
      >
        <SettingVersions settings={settings} versions={versions} />
      </AdminSection>
    </AdminFrame>
  );
}

function changedMeanwhile(key: string, newest: { value: string; writer: string | null } | undefined): string {
  const who = newest?.writer ?? 'Altcineva';
  const value = readableValue(key, newest?.value ?? '');
  return value === '' ? `${who} a golit între timp acest câmp.` : `${who} a salvat între timp: „${value}”.`;
}

/** @throws a response with status 404 for a name that is no group */
function demandGroup(name: string) {
  const group = groupNamed(name);
  if (!group) throw data(null, { status: 404 });
  return group;
}
