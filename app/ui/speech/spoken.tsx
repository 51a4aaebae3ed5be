import Square from 'lucide-react/icons/square';
import { useHasEnglishVoice } from './english-voice.ts';
import { SoundSign } from './sound-sign.tsx';
import { useCanBeHeard, useSpeech } from './use-speech.ts';

interface SpokenProps {
  /** The English phrase. */
  children: string;
  /** Punctuation between the phrase and its button. */
  end?: string;
  className?: string;
  /** The address of its recording, heard in place of the device's voice. */
  sound?: string | undefined;
}

/** An English phrase with a button that reads it: with its recording, or on devices that have an English voice. */
export function Spoken({ children, end, className, sound }: SpokenProps) {
  const isHeard = useCanBeHeard(sound);
  const lastWord = children.lastIndexOf(' ') + 1;
  return (
    <span lang="en" className={className}>
      {isHeard ? (
        <>
          {children.slice(0, lastWord)}
          <span style={UNBROKEN}>
            {children.slice(lastWord)}
            {end}
            <SpeakButton text={children} sound={sound} />
          </span>
        </>
      ) : (
        <>
          {children}
          {end}
        </>
      )}
    </span>
  );
}

// Shown by scripts alone, so these styles are here and not in the stylesheet.
const UNBROKEN = { whiteSpace: 'nowrap' };
/** Large to touch, and no taller than its line. */
const BUTTON_STYLE = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '2.75rem',
  height: '2.75rem',
  marginBlock: '-0.75rem',
  verticalAlign: 'middle',
  color: 'var(--color-accent-ink)',
};

function SpeakButton({ text, sound }: { text: string; sound: string | undefined }) {
  const { state, isReplaced, speak, stop } = useSpeech(text, undefined, sound);
  const isSpeaking = state === 'speaking';
  return (
    <>
      <button
        type="button"
        lang="ro"
        onClick={isSpeaking ? stop : speak}
        aria-label={listenLabel(text, { isSpeaking, isRecorded: sound !== undefined })}
        style={BUTTON_STYLE}
      >
        {isSpeaking ? <Square className="size-5" /> : <SoundSign isRecorded={sound !== undefined} />}
      </button>
      <span lang="ro" role="status" className="text-small text-muted">
        {state === 'silent' && 'Nu se aude acum'}
        {isReplaced && state !== 'silent' && REPLACED}
      </span>
    </>
  );
}

/** What a voice that takes the place of a recording is told by. */
export const REPLACED = 'Înregistrarea nu s-a auzit aici, așa că a citit vocea dispozitivului.';

/** The name of a button that reads a text. */
export function listenLabel(
  text: string,
  { isSpeaking, isRecorded }: { isSpeaking: boolean; isRecorded: boolean },
): string {
  if (isSpeaking) return `Oprește: ${text}`;
  return isRecorded ? `Ascultă înregistrarea: ${text}` : `Ascultă: ${text}`;
}

/** Says once on a page whose voice is heard, where nothing is recorded. */
export function SpokenNote() {
  if (!useHasEnglishVoice()) return null;
  return (
    <p className="mt-5 flex items-start gap-2 text-small text-muted">
      <SoundSign isRecorded={false} className="mt-0.5 shrink-0 text-accent-ink" />
      Frazele le citește vocea dispozitivului tău.
    </p>
  );
}
