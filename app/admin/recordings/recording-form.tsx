import { type FormEvent, useState } from 'react';
import { href } from 'react-router';
import { MAX_RECORDING_BYTES, TOO_LARGE } from '#app/level-test/listening/recording-limits.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { recordingAnchor } from './recording-anchor.ts';

interface RecordingFormProps {
  scriptHash: string;
  name: string;
  isReplacing: boolean;
  error: string | undefined;
}

/** Sends a recording. The form goes as a document, with scripts as without; with them, nothing too large is sent. */
export function RecordingForm({ scriptHash, name, isReplacing, error }: RecordingFormProps) {
  const [isTooLarge, setIsTooLarge] = useState(false);

  function check(event: FormEvent<HTMLFormElement>) {
    const file = new FormData(event.currentTarget).get('sound');
    const isRefused = file instanceof File && file.size > MAX_RECORDING_BYTES;
    if (isRefused) event.preventDefault();
    setIsTooLarge(isRefused);
  }

  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={`${href('/admin/recordings')}#${recordingAnchor(scriptHash)}`}
      onSubmit={check}
      className="flow"
    >
      <input type="hidden" name="script" value={scriptHash} />
      <TextField
        type="file"
        name="sound"
        accept="audio/*,.mp3,.m4a,.ogg,.opus"
        label={
          <>
            {isReplacing ? 'Altă înregistrare' : 'Fișierul cu înregistrarea'}
            <span className="visually-hidden"> pentru {name}</span>
          </>
        }
        error={isTooLarge ? TOO_LARGE : error}
        required
      />
      <Button type="submit" variant="secondary">
        {isReplacing ? 'Înlocuiește' : 'Pune înregistrarea'}
        <span className="visually-hidden"> pentru {name}</span>
      </Button>
    </form>
  );
}
