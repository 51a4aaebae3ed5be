import { useEffect, useMemo, useRef } from 'react';
import { MAX_SOUND_BYTES, MAX_SOUND_SECONDS } from '#app/course/model/sound-file.ts';
import { prepareUpload } from '#app/platform/upload/upload-file.ts';
import { soundKind } from '#app/speaking/model/sound-kinds.ts';
import { RecorderPanel } from '#app/speaking/recorder/recorder-panel.tsx';
import { useRecorder } from '#app/speaking/recorder/use-recorder.ts';
import { Button } from '#app/ui/button.tsx';
import { UploadField } from '#app/ui/upload/upload-field.tsx';
import { UploadProgress } from '#app/ui/upload/upload-progress.tsx';
import { type SendFile, useUpload } from '#app/ui/upload/use-upload.ts';
import { ACCEPTED_SOUNDS, type RecordingPlace, sendRecording } from './send-recording.ts';

interface RecordingToolsProps {
  place: RecordingPlace;
  onAdded(): void;
}

/** Records a text here, or takes a file of it, and lets it be heard in the lesson. */
export function RecordingTools({ place, onAdded }: RecordingToolsProps) {
  const { lesson, person, speaker, text } = place;
  const meter = useRef<HTMLDivElement>(null);
  useEffect(() => void prepareUpload(), []);
  const recorder = useRecorder(
    person,
    `lesson ${lesson} ${speaker}: ${text}`,
    (level) => meter.current?.style.setProperty('--level', String(level)),
    MAX_SOUND_SECONDS,
  );
  const { recording } = recorder;
  // Another one may be heard by the time that it is sent again.
  const newest = useRef(place);
  newest.current = place;
  const ids = useRef(new WeakMap<File, string>());
  const send: SendFile = (file, controls) => {
    const id = ids.current.get(file) ?? crypto.randomUUID();
    ids.current.set(file, id);
    return sendRecording(file, id, newest.current, controls);
  };
  const recorded = useMemo(() => {
    if (!recording) return null;
    const { id, blob, type } = recording;
    const file = new File([blob], `inregistrare.${soundKind({ type })?.extension ?? 'weba'}`, { type });
    ids.current.set(file, id);
    return file;
  }, [recording]);
  const upload = useUpload(send, () => {
    void recorder.discard();
    onAdded();
  });
  return (
    <div className="recording-tools">
      <RecorderPanel
        recorder={recorder}
        meter={meter}
        start="Înregistrează aici"
        maxSeconds={MAX_SOUND_SECONDS}
        hasFileChoice={false}
      >
        {upload.state.kind === 'idle' ? (
          <Button onClick={() => recorded && void upload.start(recorded)}>Pune în lecție</Button>
        ) : (
          <UploadProgress upload={upload} clearWords="Renunță la trimitere" />
        )}
      </RecorderPanel>
      {recorder.state !== 'recording' && recorder.state !== 'recorded' && (
        <UploadField
          label="Sau un fișier"
          hint="M4A, MP3, WebM, Ogg Opus sau WAV, cel mult 2 minute și 10 MB."
          name="sound"
          accept={ACCEPTED_SOUNDS}
          maxBytes={MAX_SOUND_BYTES}
          tooLarge="Fișierul e prea mare: încap cel mult 10 MB. Salvează înregistrarea ca M4A sau MP3."
          send={send}
          onDone={onAdded}
        />
      )}
    </div>
  );
}
