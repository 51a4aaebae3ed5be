import type { RecordingFacts } from '#app/level-test/listening/recordings.server.ts';
import { Card } from '#app/ui/card.tsx';
import { RecordingDetails } from './recording-details.tsx';
import { RemoveRecording } from './remove-recording.tsx';

/** A recording that no new test uses. */
export function UnusedRecording({ recording }: { recording: RecordingFacts }) {
  const name = `un text schimbat (${recording.scriptHash.slice(0, 6)})`;
  return (
    <li>
      <Card>
        <RecordingDetails recording={recording} name={name} />
        <RemoveRecording scriptHash={recording.scriptHash} name={name} />
      </Card>
    </li>
  );
}
