import Mic from 'lucide-react/icons/mic';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { StateSign } from '#app/admin/state-sign.tsx';
import { counted, formatShortMoment } from '#app/domain/romanian.ts';
import { SoundElement } from '#app/level-test/listening/recording-player.tsx';
import { FormView } from '#app/platform/forms/form-view.tsx';
import type { RecordableText } from './recordable-texts.ts';
import { RecordingTools } from './recording-tools.tsx';

/** A recording as the page has it. */
export type ShownRecording = Pick<
  NonNullable<RecordableText['heard']>,
  'id' | 'written' | 'seconds' | 'recorder' | 'recordedAt' | 'endedAt'
> & { address: string };

export type ShownText = Omit<RecordableText, 'heard' | 'before'> & {
  heard: ShownRecording | null;
  before: ShownRecording | null;
};

export const RECORDING_INTENTS = { remove: 'remove', restore: 'restore' } as const;

interface RecordableRowProps {
  text: ShownText;
  lesson: number;
  person: string;
}

/** A text of a lesson: its recording where it has one, and how it gets another. */
export function RecordableRow({ text, lesson, person }: RecordableRowProps) {
  const { no, speaker, heard, before, isOfDraft } = text;
  const name = `textul ${no}`;
  return (
    <li id={`text-${no}`} className="recording">
      <StateSign tone={heard ? 'good' : 'waiting'} />
      <div className="recording-text">
        <p className="admin-key">
          {no}. {speaker}
        </p>
        <blockquote lang="en">{text.text}</blockquote>
        <p className="admin-more">
          {heard ? 'Înregistrat' : 'Fără înregistrare'}
          {isOfDraft && ' · numai în ciornă: cursanții îl aud după publicare'}
        </p>
      </div>
      <div className="recording-sound">
        {heard && <RecordingFacts recording={heard} name={name} />}
        <RecordText text={text} lesson={lesson} person={person} name={name} />
        {before && (
          <div className="recording-before">
            <p className="admin-more">
              {heard ? 'Cea dinainte' : 'Scoasă'}, până mâine la această oră o mai poți pune la loc:
            </p>
            <RecordingFacts recording={before} name={`${name}, înregistrarea de dinainte`} />
            <FormView
              intent={RECORDING_INTENTS.restore}
              variant="quiet"
              submit={
                <>
                  Pune-o la loc<span className="visually-hidden"> la {name}</span>
                </>
              }
            >
              <input type="hidden" name="recording" value={before.id} />
              <input type="hidden" name="expected" value={heard?.id ?? ''} />
            </FormView>
          </div>
        )}
      </div>
    </li>
  );
}

/** A player of a recording, with its length and where it comes from. */
export function RecordingFacts({ recording, name }: { recording: ShownRecording; name: string }) {
  const { address, seconds, recordedAt, recorder } = recording;
  return (
    <div className="grid gap-1.5">
      <SoundElement address={address} label={`Înregistrarea: ${name}`} />
      <p className="admin-key">
        {counted(Math.max(1, Math.round(seconds)), 'secundă', 'secunde')}, din {formatShortMoment(recordedAt)}
        {recorder && `, de la ${recorder}`}
      </p>
    </div>
  );
}

/** Takes a recording out of its lesson. */
export function RemoveRecordingForm({ recording, name }: { recording: number; name: string }) {
  return (
    <FormView
      intent={RECORDING_INTENTS.remove}
      variant="quiet"
      submit={
        <>
          Scoate înregistrarea<span className="visually-hidden"> de la {name}</span>
        </>
      }
    >
      <input type="hidden" name="recording" value={recording} />
    </FormView>
  );
}

function RecordText({ text, lesson, person, name }: RecordableRowProps & { name: string }) {
  const { speaker, heard, isOfDraft } = text;
  const { revalidate } = useRevalidator();
  const fold = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isAdded, setAdded] = useState(false);
  function finish() {
    setAdded(true);
    if (fold.current) fold.current.open = false;
    fold.current?.querySelector('summary')?.focus();
    void revalidate();
  }
  return (
    <>
      <details
        ref={fold}
        className="admin-upload"
        onToggle={(event) => {
          setOpen(event.currentTarget.open);
          if (event.currentTarget.open) setAdded(false);
        }}
      >
        <summary className="button button-secondary">
          <Mic className="admin-icon" />
          {heard ? 'Schimbă' : 'Înregistrează'}
          <span className="visually-hidden">
            {heard ? ' înregistrarea de la ' : ' '}
            {name}
          </span>
        </summary>
        <div className="grid gap-3">
          <noscript>
            <p>Ca să pui o înregistrare, pornește JavaScript pentru site, apoi reîncarcă pagina.</p>
          </noscript>
          {isOpen && (
            <RecordingTools
              place={{ lesson, person, speaker, text: text.text, expected: heard?.id ?? null }}
              onAdded={finish}
            />
          )}
          {heard && <RemoveRecordingForm recording={heard.id} name={name} />}
        </div>
      </details>
      <p role="status" className="admin-more empty:hidden">
        {isAdded &&
          (isOfDraft
            ? 'Înregistrarea e păstrată. Se aude după ce publici ciorna.'
            : 'Înregistrarea se aude deja în lecție.')}
      </p>
    </>
  );
}
