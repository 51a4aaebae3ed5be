import { counted } from '#app/domain/romanian.ts';
import type { RecordableScript } from '#app/level-test/listening/recordings.server.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { recordingAnchor } from './recording-anchor.ts';
import { RecordingDetails } from './recording-details.tsx';
import { RecordingForm } from './recording-form.tsx';
import { RemoveRecording } from './remove-recording.tsx';

interface RecordingCardProps {
  script: RecordableScript;
  refusal: Refusal | undefined;
}

/** One script with its recording, if there is one. */
export function RecordingCard({ script, refusal }: RecordingCardProps) {
  const { scriptHash, level, recording, questionCount } = script;
  const name = `textul „${script.script.slice(0, 40)}…”`;
  return (
    <li id={recordingAnchor(scriptHash)}>
      <Card className="h-full">
        <p className="flex flex-wrap items-center gap-3">
          <Badge level={level} />
          <span>{counted(questionCount, 'întrebare', 'întrebări')}</span>
        </p>
        <blockquote lang="en" className="text-pretty whitespace-pre-line">
          {script.script}
        </blockquote>
        {recording ? (
          <RecordingDetails recording={recording} name={name} />
        ) : (
          <p className="text-muted">Fără înregistrare: îl citește vocea browserului.</p>
        )}
        <RecordingForm
          scriptHash={scriptHash}
          name={name}
          isReplacing={recording !== null}
          refusal={refusal}
        />
        {recording && <RemoveRecording scriptHash={scriptHash} name={name} />}
      </Card>
    </li>
  );
}
