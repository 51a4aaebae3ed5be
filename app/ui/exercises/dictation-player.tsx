import Square from 'lucide-react/icons/square';
import Turtle from 'lucide-react/icons/turtle';
import Volume2 from 'lucide-react/icons/volume-2';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { useHasEnglishVoice } from '../speech/english-voice.ts';
import { useSpeech } from '../speech/use-speech.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';

const SLOW = 0.6;

/** Reads a sentence with the browser's voice, any number of times; says where there is none. */
export function DictationPlayer({ spoken }: { spoken: string }) {
  const isHydrated = useIsHydrated();
  const hasVoice = useHasEnglishVoice();
  const usual = useSpeech(spoken);
  const slow = useSpeech(spoken, SLOW);
  if (!isHydrated) {
    return (
      <noscript>
        <p>
          Vocea care citește are nevoie de JavaScript. Fără ea, apasă „Nu pot asculta” și citești propoziția.
        </p>
      </noscript>
    );
  }
  if (!hasVoice) {
    return (
      <Notice tone="info">
        Dispozitivul acesta nu are o voce care să citească în engleză. Apasă „Nu pot asculta” și citești
        propoziția.
      </Notice>
    );
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={usual.state === 'speaking' ? usual.stop : usual.speak}>
          {usual.state === 'speaking' ? <Square className="size-5" /> : <Volume2 className="size-5" />}
          {usual.state === 'speaking' ? 'Oprește' : 'Ascultă'}
        </Button>
        <Button variant="quiet" onClick={slow.state === 'speaking' ? slow.stop : slow.speak}>
          {slow.state === 'speaking' ? <Square className="size-5" /> : <Turtle className="size-5" />}
          {slow.state === 'speaking' ? 'Oprește' : 'Mai rar'}
        </Button>
      </div>
      <p role="status" className="text-small text-muted">
        {usual.state === 'silent' || slow.state === 'silent'
          ? 'Nu se aude acum. Încearcă din nou sau apasă „Nu pot asculta”.'
          : 'Poți asculta de câte ori vrei.'}
      </p>
    </div>
  );
}
