import type { FormOf } from '#app/platform/forms/use-form.ts';
import { CheckboxField } from '#app/ui/field.tsx';
import { useHasEnglishVoice } from '#app/ui/speech/english-voice.ts';
import type { START_FORM } from './start.form.ts';

/**
 * Whether the test may ask listening questions, and whether a voice of this browser can read scripts without a recording.
 * Does not show which scripts are recorded, because the page is the same for every visitor without a cookie.
 */
export function ListeningChoice({ form }: { form: FormOf<typeof START_FORM> }) {
  const hasVoice = useHasEnglishVoice();
  return (
    <>
      <CheckboxField
        {...form.checkbox('sound')}
        label="Pot asculta acum: pune-mi și întrebări cu sunet"
        hint="Nu poți da drumul la sunet? Scoate bifa: testul merge și fără."
      />
      {hasVoice && <input type="hidden" name="voice" value="yes" />}
    </>
  );
}
