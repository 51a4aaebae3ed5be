import { useState } from 'react';
import { Notice } from '#app/ui/notice.tsx';

/** Plays a recording with the browser's own controls, which also work without scripts, any number of times. */
export function RecordingPlayer({ address }: { address: string }) {
  const [isSilent, setIsSilent] = useState(false);
  return (
    <div className="grid gap-2">
      <div className="player">
        <SoundElement address={address} label="Înregistrarea întrebării" onError={() => setIsSilent(true)} />
        <p className="text-small text-muted">Poți asculta de câte ori vrei.</p>
      </div>
      <div role="status" className="empty:hidden">
        {isSilent && (
          <Notice tone="warning">
            Înregistrarea nu se poate auzi acum pe dispozitivul tău. Reîncarcă pagina sau apasă mai jos „Nu
            pot asculta acum” și primești altă întrebare.
          </Notice>
        )}
      </div>
    </div>
  );
}

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
