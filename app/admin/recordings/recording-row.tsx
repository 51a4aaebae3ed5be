import Upload from 'lucide-react/icons/upload';
import { StateSign } from '#app/admin/state-sign.tsx';
import { counted } from '#app/domain/romanian.ts';
import type { RecordableScript } from '#app/level-test/listening/recordings.server.ts';
import { ScriptTurns } from '#app/level-test/text/script-text.tsx';
import type { Refusal } from '#app/platform/forms/form.ts';
import { recordingAnchor } from './recording-anchor.ts';
import { RecordingDetails } from './recording-details.tsx';
import { RecordingForm } from './recording-form.tsx';
import { RemoveRecording } from './remove-recording.tsx';

interface RecordingRowProps {
  script: RecordableScript;
  refusal: Refusal | undefined;
}

/** One script: its whole text, its recording where it has one, and the form, folded under its name. */
export function RecordingRow({ script, refusal }: RecordingRowProps) {
  const { scriptHash, recording, questionCount } = script;
  const name = `textul „${script.script.slice(0, 40).replace(/\s+/g, ' ')}…”`;
  return (
    <li id={recordingAnchor(scriptHash)} className="recording">
      <StateSign tone={recording ? 'good' : 'waiting'} />
      <div className="recording-text">
        <blockquote lang="en">
          <ScriptTurns script={script.script} />
        </blockquote>
        <p className="admin-more">
          <span>{recording ? 'Înregistrat' : 'Fără înregistrare'}</span> ·{' '}
          {counted(questionCount, 'întrebare', 'întrebări')}
        </p>
      </div>
      <div className="recording-sound">
        {recording && <RecordingDetails recording={recording} name={name} />}
        <details className="admin-upload" open={refusal ? true : undefined}>
          <summary className="button button-secondary">
            <Upload className="admin-icon" />
            {recording ? 'Schimbă' : 'Încarcă'}
            <span className="visually-hidden">
              {recording ? ' înregistrarea' : ' o înregistrare'} pentru {name}
            </span>
          </summary>
          <div className="grid gap-3">
            <RecordingForm
              scriptHash={scriptHash}
              name={name}
              isReplacing={recording !== null}
              refusal={refusal}
            />
            {recording && <RemoveRecording scriptHash={scriptHash} name={name} />}
          </div>
        </details>
      </div>
    </li>
  );
}
