import { formatMoment } from '#app/domain/romanian.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { SavedSetting, SettingVersion } from './saved-settings.server.ts';
import { readableValue } from './setting-words.ts';

/** The intent of the buttons that bring back an old version. */
export const RESTORE = 'restore';

interface SettingVersionsProps {
  settings: readonly SavedSetting[];
  versions: readonly SettingVersion[];
}

/** The earlier versions of each setting that has some, each with a button to bring it back. */
export function SettingVersions({ settings, versions }: SettingVersionsProps) {
  const changed = settings.flatMap((setting) => {
    const earlier = versions.filter(({ key, version }) => key === setting.key && version < setting.version);
    return earlier.length > 0 ? [{ setting, earlier }] : [];
  });
  if (changed.length === 0) {
    return <p className="text-muted">Încă nimic: aici rămâne fiecare text pe care îl schimbați.</p>;
  }
  return (
    <div className="admin-panel max-w-reading">
      {changed.map(({ setting, earlier }) => (
        <Disclosure key={setting.key} summary={setting.name}>
          <ul className="grid gap-3 pb-4">
            {earlier.map(({ version, value, writtenAt, writer }) => (
              <li key={version} className="flex flex-wrap items-center justify-between gap-x-5">
                <div className="min-w-0">
                  <p>{readableValue(setting.key, value) || <i>gol</i>}</p>
                  <p className="text-small text-muted">
                    {writer
                      ? `${formatMoment(writtenAt)}, ${writer}`
                      : `${formatMoment(writtenAt)}, venit cu site-ul`}
                  </p>
                </div>
                <FormView intent={RESTORE} submit="Pune la loc" variant="secondary">
                  <input type="hidden" name="key" value={setting.key} />
                  <input type="hidden" name="version" value={version} />
                  <input type="hidden" name="current" value={setting.version} />
                </FormView>
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </div>
  );
}
