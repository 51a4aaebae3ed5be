import type { FieldProps } from '#app/platform/forms/use-form.ts';
import { CheckboxField, TextField } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import type { SavedSetting } from './saved-settings.server.ts';
import { optionsOf, SETTING_HINTS } from './setting-words.ts';

const WITHOUT_EFFECT = 'Aici nu schimbă nimic: hotărăște serviciul de conturi, în setările lui.';

/** Longer texts get a field of several lines. */
const LINE_LENGTH = 250;

interface SettingFieldProps {
  setting: SavedSetting;
  field: FieldProps;
  /** False where another service decides what the setting is about. */
  hasEffect: boolean;
}

/** The field of one setting; below a sample, the choice to keep it as it is. */
export function SettingField({ setting, field, hasEffect }: SettingFieldProps) {
  const { key, name, isSample } = setting;
  const hint = hasEffect ? SETTING_HINTS[key as keyof typeof SETTING_HINTS] : WITHOUT_EFFECT;
  const props = { ...field, label: name, hint };
  const options = optionsOf(key);
  const isLong = (field.maxLength ?? 0) > LINE_LENGTH;
  return (
    <div className="grid gap-1">
      {options ? (
        <SelectField {...props} options={options} />
      ) : isLong ? (
        <TextAreaField {...props} rows={4} />
      ) : (
        <TextField {...props} />
      )}
      {isSample && (
        <CheckboxField name="kept" value={key} label="E un exemplu: îl păstrez așa, ni se potrivește" />
      )}
    </div>
  );
}
