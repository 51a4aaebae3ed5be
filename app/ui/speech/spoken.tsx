import Square from 'lucide-react/icons/square';
import Volume2 from 'lucide-react/icons/volume-2';
import { useHasEnglishVoice } from './english-voice.ts';
import { useSpeech } from './use-speech.ts';

interface SpokenProps {
  /** The English phrase. */
  children: string;
  /** Punctuation between the phrase and its button. */
  end?: string;
  className?: string;
}

/** An English phrase with a button that reads it, on devices that have an English voice. */
export function Spoken({ children, end, className }: SpokenProps) {
  const hasVoice = useHasEnglishVoice();
  const lastWord = children.lastIndexOf(' ') + 1;
  return (
    <span lang="en" className={className}>
      {hasVoice ? (
        <>
          {children.slice(0, lastWord)}
          <span style={UNBROKEN}>
            {children.slice(lastWord)}
            {end}
            <SpeakButton text={children} />
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

function SpeakButton({ text }: { text: string }) {
  const { state, speak, stop } = useSpeech(text);
  const isSpeaking = state === 'speaking';
  const Sign = isSpeaking ? Square : Volume2;
  return (
    <>
      <button
        type="button"
        lang="ro"
        onClick={isSpeaking ? stop : speak}
        aria-label={`${isSpeaking ? 'Oprește' : 'Ascultă'}: ${text}`}
        style={BUTTON_STYLE}
      >
        <Sign className="size-5" />
      </button>
      <span lang="ro" role="status" className="text-small text-muted">
        {state === 'silent' && 'Nu se aude acum'}
      </span>
    </>
  );
}

/** Says once on a page whose voice is heard. */
export function SpokenNote() {
  if (!useHasEnglishVoice()) return null;
  return (
    <p className="mt-5 flex items-start gap-2 text-small text-muted">
      <Volume2 className="mt-0.5 size-5 shrink-0 text-accent-ink" />
      Frazele le citește vocea dispozitivului tău. Înregistrări cu un profesor nu avem încă.
    </p>
  );
}
