import { useEffect, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { counted } from '#app/domain/romanian.ts';
import { prepareUpload } from '#app/platform/upload/upload-file.ts';
import { Button } from '#app/ui/button.tsx';
import { UploadProgress } from '#app/ui/upload/upload-progress.tsx';
import { useUpload } from '#app/ui/upload/use-upload.ts';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { matchFiles } from './match-files.ts';
import type { ShownText } from './recordable-row.tsx';
import { ACCEPTED_SOUNDS, sendRecording } from './send-recording.ts';

interface ManyRecordingsProps {
  texts: readonly ShownText[];
  lesson: number;
  person: string;
}

/** Uploads several files, one after the other, each for the text whose number is in the name of the file. */
export function ManyRecordings({ texts, lesson, person }: ManyRecordingsProps) {
  const id = useId();
  const isHydrated = useIsHydrated();
  const { revalidate } = useRevalidator();
  const [files, setFiles] = useState<File[]>([]);
  /** How many have had their turn; null before they are sent. */
  const [turn, setTurn] = useState<number | null>(null);
  const { matched, unknown } = matchFiles(files, texts);
  const replaced = matched.filter(({ text }) => text.heard !== null).length;
  if (!isHydrated) return <p>Pentru asta e nevoie de JavaScript.</p>;
  return (
    <>
      <p id={`${id}-hint`}>
        Numele fiecărui fișier începe cu numărul textului de mai jos: „07-ana.m4a” ajunge la textul 7.
      </p>
      {turn === null && (
        <>
          <label htmlFor={id} className="font-bold">
            Fișierele
          </label>
          <input
            type="file"
            id={id}
            multiple
            accept={ACCEPTED_SOUNDS}
            aria-describedby={`${id}-hint`}
            className="input"
            onChange={(event) => {
              void prepareUpload();
              setFiles([...(event.currentTarget.files ?? [])]);
            }}
          />
        </>
      )}
      {unknown.length > 0 && (
        <p role="status">Fără numărul unui text sau cu unul care se repetă: {unknown.join(', ')}.</p>
      )}
      {matched.length > 0 && (
        <ul className="many-recordings">
          {matched.map(({ file, text }, index) => (
            <li key={text.no}>
              <p>
                {text.no}. {text.speaker && `${text.speaker}: `}
                <span lang="en">{text.text}</span>
              </p>
              {turn === null ? (
                <p className="admin-more">{file.name}</p>
              ) : (
                <OneOfMany
                  file={file}
                  text={text}
                  lesson={lesson}
                  person={person}
                  isTurn={turn === index}
                  isPast={turn > index}
                  onEnd={() => {
                    setTurn((before) => (before === index ? index + 1 : before));
                    void revalidate();
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {matched.length > 0 && turn === null && (
        <p>
          <Button onClick={() => setTurn(0)}>
            Pune în lecție {counted(matched.length, 'înregistrare', 'înregistrări')}
          </Button>{' '}
          {replaced > 0 &&
            `Dintre ele, ${replaced} ${replaced === 1 ? 'înlocuiește' : 'înlocuiesc'} ce se aude acum; o zi le poți pune la loc pe cele dinainte.`}
        </p>
      )}
      {turn !== null && turn >= matched.length && (
        <p>
          <Button
            variant="secondary"
            onClick={() => {
              setFiles([]);
              setTurn(null);
            }}
          >
            Alege alte fișiere
          </Button>
        </p>
      )}
    </>
  );
}

interface OneOfManyProps extends Pick<ManyRecordingsProps, 'lesson' | 'person'> {
  file: File;
  text: ShownText;
  isTurn: boolean;
  isPast: boolean;
  /** Called when it has arrived, and when it was refused. */
  onEnd(): void;
}

function OneOfMany({ file, text, lesson, person, isTurn, isPast, onEnd }: OneOfManyProps) {
  const id = useRef(crypto.randomUUID());
  const place = {
    ...{ lesson, person, speaker: text.speaker, text: text.text },
    expected: text.heard?.id ?? null,
  };
  const upload = useUpload((sent, controls) => sendRecording(sent, id.current, place, controls), onEnd);
  const { kind } = upload.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when its turn has come
  useEffect(() => {
    if (isTurn && kind === 'idle') void upload.start(file);
  }, [isTurn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next one does not wait for a refused or stopped one
  useEffect(() => {
    if (kind === 'failed' || kind === 'stopped') onEnd();
  }, [kind]);
  if (kind === 'idle') {
    return <p className="admin-more">{`${file.name}, ${isPast ? 'nu s-a trimis' : 'așteaptă'}`}</p>;
  }
  if (kind === 'done') return <p className="admin-more">{file.name}, se aude în lecție</p>;
  return <UploadProgress upload={upload} clearWords="Renunță la fișier" />;
}
