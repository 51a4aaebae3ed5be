import ChevronDown from 'lucide-react/icons/chevron-down';
import { counted } from '#app/domain/romanian.ts';
import type { RecordableScript } from '#app/level-test/listening/recordings.server.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { recordingAnchor } from './recording-anchor.ts';
import { RecordingDetails } from './recording-details.tsx';
import { RecordingForm } from './recording-form.tsx';
import { RemoveRecording } from './remove-recording.tsx';

interface RecordingRowProps {
  script: RecordableScript;
  refusal: Refusal | undefined;
}

/** One script: its first words and whether it is recorded; opened, the whole text, its recording and the form. */
export function RecordingRow({ script, refusal }: RecordingRowProps) {
  const { scriptHash, recording, questionCount } = script;
  const name = `textul „${script.script.slice(0, 40)}…”`;
  return (
    <li>
      <details className="admin-fold recording" open={refusal ? true : undefined}>
        <summary>
          <span lang="en">{script.script}</span>
          <span className={recording ? 'text-success' : 'text-muted'}>
            {recording ? 'Înregistrat' : 'Fără înregistrare'}
          </span>
          <ChevronDown />
        </summary>
        {/* Inside: a browser that goes to the anchor opens the row. */}
        <div id={recordingAnchor(scriptHash)} className="admin-halves">
          <div className="grid content-start gap-2">
            <blockquote lang="en" className="whitespace-pre-line">
              {script.script}
            </blockquote>
            <p className="text-muted">
              {counted(questionCount, 'întrebare', 'întrebări')}
              {!recording && '; îl citește vocea browserului'}
            </p>
          </div>
          <div className="grid content-start gap-3">
            {recording && <RecordingDetails recording={recording} name={name} />}
            <RecordingForm
              scriptHash={scriptHash}
              name={name}
              isReplacing={recording !== null}
              refusal={refusal}
            />
            {recording && <RemoveRecording scriptHash={scriptHash} name={name} />}
          </div>
        </div>
      </details>
    </li>
  );
}
