interface SoundElementProps {
  address: string;
  label: string;
  onError?: () => void;
}

/** A recording with the browser's own controls. Nothing is fetched before play is pressed. */
export function SoundElement({ address, label, onError }: SoundElementProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: a caption would give the answer away
    <audio controls preload="none" src={address} aria-label={label} onError={onError} className="w-full" />
  );
}
