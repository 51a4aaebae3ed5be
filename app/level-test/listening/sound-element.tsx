interface SoundProps {
  address: string;
  label: string;
  onError?: () => void;
}

/** A recording under the browser's own controls; nothing of it is fetched before somebody presses play. */
export function Sound({ address, label, onError }: SoundProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: words on the screen would answer what is asked about the sound
    <audio controls preload="none" src={address} aria-label={label} onError={onError} className="w-full" />
  );
}
