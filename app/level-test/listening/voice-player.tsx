import Square from 'lucide-react/icons/square';
import Volume2 from 'lucide-react/icons/volume-2';
import { useSyncExternalStore } from 'react';
import { parseScript } from '#app/domain/dialogue.ts';
import { counted } from '#app/domain/romanian.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useSpokenParts } from '#app/ui/speech/use-speech.ts';
import { partsOfScript } from './script-speech.ts';

const subscribeToNothing = () => () => undefined;

/** Reads a script with the browser's English voices, any number of times. */
export function VoicePlayer({ script }: { script: string }) {
  const { state, part, speak, stop } = useSpokenParts((voices) => partsOfScript(script, voices));
  const turnCount = parseScript(script).length;
  // Disabled until hydration, because the button needs scripts.
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const isSpeaking = state === 'speaking';
  return (
    <div className="grid gap-2">
      <div className="player" data-playing={isSpeaking || undefined}>
        <Button type="button" variant="secondary" disabled={!isHydrated} onClick={isSpeaking ? stop : speak}>
          {isSpeaking ? <Square /> : <Volume2 />}
          {isSpeaking ? 'Oprește' : 'Ascultă'}
        </Button>
        <div className="text-small text-muted">
          <p role="status">{isSpeaking ? 'Se aude acum.' : 'Poți asculta de câte ori vrei.'}</p>
          {turnCount > 1 && (
            // Outside of the status: a screen reader would talk into the dialogue at each turn.
            <p>
              {isSpeaking
                ? `Replica ${part + 1} din ${turnCount}`
                : `Un dialog de ${counted(turnCount, 'replică', 'replici')}`}
            </p>
          )}
        </div>
      </div>
      <noscript>
        <p>
          Vocea care citește are nevoie de JavaScript. Apasă mai jos „Nu pot asculta acum” și primești altă
          întrebare.
        </p>
      </noscript>
      <div role="status" className="empty:hidden">
        {state === 'silent' && (
          <Notice tone="warning">
            Dispozitivul tău nu are acum o voce care să citească în engleză. Apasă mai jos „Nu pot asculta
            acum” și primești altă întrebare.
          </Notice>
        )}
      </div>
    </div>
  );
}
