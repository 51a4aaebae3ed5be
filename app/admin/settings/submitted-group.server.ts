import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { CheckedForm } from '#app/platform/forms/define-form.ts';
import type { SavedSetting, SettingEdit } from './saved-settings.server.ts';

/** The values and versions a form was filled in from, by key: what makes a typed value an edit. */
export type ReadVersions = Readonly<Record<string, { version: number; value: string }>>;

/** For the hidden field of the form. */
export function versionsOf(settings: readonly SavedSetting[]): ReadVersions {
  return Object.fromEntries(settings.map(({ key, version, value }) => [key, { version, value }]));
}

/** Checks a submitted group. `edits` has what was changed, and samples that are to stay; null when a field is invalid. */
export function submittedGroup(form: CheckedForm, sent: FormData) {
  const checked = checkForm(form, sent);
  const read = parseVersions(sent.get('read'));
  const kept = new Set(sent.getAll('kept'));
  const edits =
    checked.value &&
    Object.entries(checked.value).flatMap(([key, typed]): SettingEdit[] => {
      const value = (typed ?? '') as string | number;
      const from = read[key];
      if (!from || (String(value) === from.value && !kept.has(key))) return [];
      return [{ key, version: from.version, value }];
    });
  return { checked, read, edits };
}

/** What was sent may be anything. */
function parseVersions(sent: FormDataEntryValue | null): ReadVersions {
  try {
    const entries = Object.entries(JSON.parse(String(sent)) as Record<string, Partial<ReadVersions[string]>>);
    return Object.fromEntries(
      entries.flatMap(([key, { version, value }]) =>
        Number.isInteger(version) && Number(version) < 2 ** 31
          ? [[key, { version: version as number, value: String(value) }]]
          : [],
      ),
    );
  } catch {
    return {};
  }
}
