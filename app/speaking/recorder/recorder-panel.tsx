import Mic from 'lucide-react/icons/mic';
import Square from 'lucide-react/icons/square';
import Trash from 'lucide-react/icons/trash-2';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { formatSeconds } from '../model/moments.ts';
import { ACCEPTED, MAX_VOICE_BYTES, MAX_VOICE_SECONDS } from '../model/sound-kinds.ts';
import { VoicePlayer } from '../sound/voice-player.tsx';
import type { Recorder, RecorderProblem } from './use-recorder.ts';

const TOO_LARGE = 'Fișierul e prea mare: încap cel mult 10 MB. Salvează înregistrarea ca M4A sau MP3.';

const PROBLEMS: Record<RecorderProblem, { title: string; text: string }> = {
  refused: {
    title: 'Browserul nu ne lasă la microfon',
    text: 'L-ai refuzat acum sau altă dată. Îl pornești din semnul de lângă adresa paginii, la Microfon, apoi încerci din nou. Altfel, te înregistrezi cu telefonul și alegi fișierul mai jos.',
  },
  missing: {
    title: 'Dispozitivul nu are microfon',
    text: 'Conectează unul și încearcă din nou. Altfel, te înregistrezi cu telefonul și alegi fișierul mai jos.',
  },
  busy: {
    title: 'Microfonul nu a pornit',
    text: 'Poate îl folosește alt program. Închide-l și încearcă din nou sau alege un fișier mai jos.',
  },
  unsupported: {
    title: 'Browserul acesta nu înregistrează',
    text: 'Merge în Chrome, Edge, Firefox și Safari, pe o adresă cu https. Altfel, te înregistrezi cu telefonul și alegi fișierul mai jos.',
  },
  empty: { title: 'Nu s-a înregistrat nimic', text: 'Apasă din nou și vorbește câteva secunde.' },
  'not-a-sound': {
    title: 'Fișierul nu se poate asculta aici',
    text: 'Luăm M4A, MP3, WebM și Ogg Opus. Alege alt fișier sau înregistrează-te din nou.',
  },
  'too-large': { title: 'Fișierul e prea mare', text: TOO_LARGE },
  'too-long': {
    title: 'Înregistrarea e prea lungă',
    text: 'Încap cel mult 5 minute. Trimite prima parte sau spune-o mai pe scurt.',
  },
};

interface RecorderPanelProps {
  recorder: Recorder;
  /** The element whose property `--level` shows how loud it is. */
  meter: React.RefObject<HTMLDivElement | null>;
  /** The words of the button that begins. */
  start?: string;
  /** What a recording may last, as the recorder has it. */
  maxSeconds?: number;
  /** False where a file is chosen beside it. */
  hasFileChoice?: boolean;
  /** What stands below a recording: how it is sent. */
  children?: ReactNode;
}

/** Records, shows how loud it is, plays what was recorded, and takes a file where there is no microphone. */
export function RecorderPanel({
  recorder,
  meter,
  start = 'Înregistrează',
  maxSeconds = MAX_VOICE_SECONDS,
  hasFileChoice = true,
  children,
}: RecorderPanelProps) {
  const { state, problem, elapsed, recording } = recorder;
  const stopButton = useRef<HTMLButtonElement>(null);
  const address = useObjectUrl(recording?.blob ?? null);
  const hint = useId();

  // The button that was pressed is gone: the one in its place has the focus.
  useEffect(() => {
    if (state === 'recording') stopButton.current?.focus();
  }, [state]);

  return (
    <div className="recorder">
      <div role="status" className="recorder-status">
        {state === 'asking' && 'Browserul întreabă dacă poate folosi microfonul.'}
        {state === 'recording' && <span className="visually-hidden">Se înregistrează.</span>}
        {state === 'recorded' && recorder.isFound && 'Am găsit înregistrarea făcută aici și netrimisă încă.'}
      </div>
      {state === 'recording' && (
        <div className="recorder-live">
          <Button ref={stopButton} onClick={recorder.stop}>
            <Square className="size-5" />
            Oprește
          </Button>
          <p className="recorder-clock">
            <b>{formatSeconds(elapsed)}</b> din {formatSeconds(maxSeconds)}
          </p>
          <div ref={meter} className="recorder-meter" aria-hidden="true">
            <span />
          </div>
          {elapsed > maxSeconds - 30 && <p role="status">Mai ai mai puțin de o jumătate de minut.</p>}
        </div>
      )}
      {(state === 'idle' || state === 'asking') && (
        <div className="recorder-idle">
          <Button onClick={() => void recorder.start()} isBusy={state === 'asking'} aria-describedby={hint}>
            <Mic className="size-5" />
            {start}
          </Button>
          <p id={hint} className="text-small text-muted">
            Cel mult {maxSeconds / 60} minute. Până nu trimiți, rămâne pe dispozitivul tău.
          </p>
        </div>
      )}
      {state === 'recorded' && recording && address && (
        <div className="flow">
          <VoicePlayer
            key={recording.id}
            address={address}
            type={recording.type}
            seconds={recording.seconds}
            peaks={recording.peaks}
            label="Înregistrarea ta"
          />
          {!recorder.isKept && (
            <p className="text-small text-muted">
              Browserul nu păstrează înregistrarea: o pierzi dacă închizi sau reîncarci pagina.
            </p>
          )}
          {children}
          <div className="recorder-again">
            <Button variant="secondary" onClick={() => void recorder.start()}>
              <Mic className="size-5" />
              Înregistrează din nou
            </Button>
            <Button variant="quiet" onClick={() => void recorder.discard()}>
              <Trash className="size-5" />
              Șterge
            </Button>
          </div>
        </div>
      )}
      <div role="alert" className="empty:hidden">
        {problem && (
          <Notice tone="warning" title={PROBLEMS[problem].title}>
            {PROBLEMS[problem].text}
          </Notice>
        )}
      </div>
      {hasFileChoice && state !== 'recording' && state !== 'loading' && (
        <FileChoice recorder={recorder} isOpen={problem !== null && problem !== 'empty'} />
      )}
    </div>
  );
}

/** A file in place of a recording: open where the microphone failed. */
function FileChoice({ recorder, isOpen }: { recorder: Recorder; isOpen: boolean }) {
  const field = (
    <FileField
      label="Fișierul cu înregistrarea"
      hint="M4A, MP3, WebM sau Ogg Opus, cel mult 5 minute și 10 MB."
      name="voice"
      accept={ACCEPTED}
      maxBytes={MAX_VOICE_BYTES}
      tooLarge={TOO_LARGE}
      onChoose={(file) => {
        if (file) void recorder.take(file);
      }}
    />
  );
  if (isOpen) return field;
  return (
    <Disclosure summary="Ai deja o înregistrare? Alege un fișier">
      <div className="pb-4">{field}</div>
    </Disclosure>
  );
}

/** The address of a blob while it is shown. */
function useObjectUrl(blob: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return setAddress(null);
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
