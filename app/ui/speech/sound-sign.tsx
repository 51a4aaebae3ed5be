import AudioLines from 'lucide-react/icons/audio-lines';
import Volume2 from 'lucide-react/icons/volume-2';

/** The sign of what reads a text: a recorded voice, or the device's own. */
export function SoundSign({ isRecorded, className = '' }: { isRecorded: boolean; className?: string }) {
  const Sign = isRecorded ? AudioLines : Volume2;
  return <Sign className={`size-5 ${className}`} />;
}

/**
 * The browser's own player of a recording, where there are no scripts for a button. Beside the element of the text and not in it:
 * with scripts its markup is text.
 */
export function RecordingWithoutScripts({ address, text }: { address: string; text: string | undefined }) {
  return (
    <noscript>
      {/* biome-ignore lint/a11y/useMediaCaption: what it says stands beside it */}
      <audio
        controls
        preload="none"
        src={address}
        aria-label={`Înregistrarea: ${text ?? ''}`}
        style={PLAYER_STYLE}
      />
    </noscript>
  );
}

const PLAYER_STYLE = { display: 'block', width: '100%', maxWidth: '20rem' };
