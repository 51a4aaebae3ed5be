import { FileField } from '#app/ui/file-field.tsx';
import { UploadField } from '#app/ui/upload/upload-field.tsx';
import { UploadProgress } from '#app/ui/upload/upload-progress.tsx';
import type { SendFile, UploadState } from '#app/ui/upload/use-upload.ts';
import { Specimen } from './specimen.tsx';

const FILE = new File([' '.repeat(48_000)], 'lectia-3-replica-07-ana.m4a');
const PIECE_BYTES = 64 * 1024;

const STATES: { note: string; state: Omit<UploadState, 'file'> }[] = [
  { note: 'se trimite', state: { kind: 'sending', sentBytes: 21_600, sentence: null } },
  { note: 'fără conexiune', state: { kind: 'waiting', sentBytes: 21_600, sentence: null } },
  { note: 'oprit', state: { kind: 'stopped', sentBytes: 21_600, sentence: null } },
  {
    note: 'refuzat',
    state: {
      kind: 'failed',
      sentBytes: 48_000,
      sentence: 'Conținutul fișierului nu e de felul așteptat sau e deteriorat. Alege alt fișier.',
    },
  },
  { note: 'ajuns', state: { kind: 'done', sentBytes: 48_000, sentence: null } },
];

/** Reads the file on this device, piece by piece: the specimen sends nothing. */
const readHere: SendFile = async (file, { onProgress, signal }) => {
  for (let at = 0; at < file.size && !signal.aborted; at += PIECE_BYTES) {
    await file.slice(at, at + PIECE_BYTES).arrayBuffer();
    onProgress(Math.min(at + PIECE_BYTES, file.size), file.size);
  }
};

/** A file in a form, and files that are sent on their own. */
export function UploadSpecimens() {
  return (
    <>
      <Specimen name="FileField" note="pleacă odată cu formularul">
        <FileField label="Lista participanților" hint="Un fișier CSV." name="list" accept=".csv" />
      </Specimen>
      <Specimen name="UploadField" note="pleacă de cum e ales; proba de aici doar îl citește pe dispozitiv">
        <UploadField label="Înregistrarea replicii" hint="MP3 sau M4A." name="sound" send={readHere} />
      </Specimen>
      {STATES.map(({ note, state }) => (
        <Specimen key={note} name="UploadProgress" note={note}>
          <UploadProgress
            upload={{
              state: { ...state, file: FILE },
              stop: () => undefined,
              resume: () => undefined,
              clear: () => undefined,
            }}
          />
        </Specimen>
      ))}
    </>
  );
}
