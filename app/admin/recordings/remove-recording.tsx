import { href } from 'react-router';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { recordingAnchor } from './recording-anchor.ts';

/** Removes a recording from the test. */
export function RemoveRecording({ scriptHash, name }: { scriptHash: string; name: string }) {
  return (
    <FormView
      send="document"
      action={`${href('/admin/recordings')}#${recordingAnchor(scriptHash)}`}
      intent="remove"
      variant="quiet"
      submit={
        <>
          Scoate înregistrarea<span className="visually-hidden"> pentru {name}</span>
        </>
      }
    >
      <input type="hidden" name="script" value={scriptHash} />
    </FormView>
  );
}
