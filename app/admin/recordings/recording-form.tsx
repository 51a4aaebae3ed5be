import { href } from 'react-router';
import { TOO_LARGE } from '#app/level-test/listening/recording-limits.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { FileField } from '#app/ui/file-field.tsx';
import { RECORDING_FORM } from './recording.form.ts';
import { recordingAnchor } from './recording-anchor.ts';
import { SoundPreview } from './sound-preview.tsx';

interface RecordingFormProps {
  scriptHash: string;
  name: string;
  isReplacing: boolean;
  refusal: Refusal | undefined;
}

/** Uploads a recording. Sent as a document, so that the answer scrolls to this card. */
export function RecordingForm({ scriptHash, name, isReplacing, refusal }: RecordingFormProps) {
  const form = useForm(RECORDING_FORM, refusal);
  const ofScript = <span className="visually-hidden"> pentru {name}</span>;
  return (
    <FormView
      form={form}
      send="document"
      encType="multipart/form-data"
      action={`${href('/admin/recordings')}#${recordingAnchor(scriptHash)}`}
      variant="secondary"
      submit={
        <>
          {isReplacing ? 'Înlocuiește' : 'Pune înregistrarea'}
          {ofScript}
        </>
      }
      className="flow"
    >
      <input type="hidden" name="script" value={scriptHash} />
      <FileField
        label={
          <>
            {isReplacing ? 'Altă înregistrare' : 'Fișierul cu înregistrarea'}
            {ofScript}
          </>
        }
        tooLarge={TOO_LARGE}
        preview={(file) => <SoundPreview file={file} />}
        {...form.field('sound')}
      />
    </FormView>
  );
}
