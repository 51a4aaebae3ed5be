import { href } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { recordingAnchor } from './recording-anchor.ts';

/** Takes a recording out of the test. */
export function RemoveRecording({ scriptHash, name }: { scriptHash: string; name: string }) {
  return (
    <form method="post" action={`${href('/admin/recordings')}#${recordingAnchor(scriptHash)}`}>
      <input type="hidden" name="script" value={scriptHash} />
      <Button type="submit" name="intent" value="remove" variant="quiet">
        Scoate înregistrarea<span className="visually-hidden"> pentru {name}</span>
      </Button>
    </form>
  );
}
