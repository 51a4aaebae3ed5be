import { useHasEnglishVoice } from '#app/level-test/listening/english-voice.ts';
import { CheckboxField } from '#app/ui/field.tsx';

/**
 * Whether the test may ask what has to be heard, and whether a voice here can read what has no recording. The page is
 * the same for everybody, so it does not say what is recorded.
 */
export function ListeningChoice() {
  const hasVoice = useHasEnglishVoice();
  return (
    <>
      <CheckboxField
        name="sound"
        value="yes"
        defaultChecked
        label="Pot asculta acum: pune-mi și întrebări cu sunet"
        hint="Le auzi înregistrate sau citite de vocea browserului; pe cele pe care dispozitivul tău nu le poate reda le sărim. Dacă acum nu poți da drumul la sunet, scoate bifa: testul merge și fără ele."
      />
      {hasVoice && <input type="hidden" name="voice" value="yes" />}
    </>
  );
}
