import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { findEnglishVoice } from './english-voice.ts';

/** Slower than native speech; fixed, so that the preference of the device does not count. */
const SPEECH_RATE = 0.9;

const subscribeToNothing = () => () => undefined;

/** Reads a script with the browser's English voice, any number of times. */
export function VoicePlayer({ script }: { script: string }) {
  const [state, setState] = useState<'ready' | 'speaking' | 'silent'>('ready');
  // Disabled until hydration, because the button needs scripts.
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  // Referenced while it plays: some browsers collect an unreferenced utterance and never fire its 'end'.
  const spoken = useRef<SpeechSynthesisUtterance | null>(null);

  useEffect(() => {
    // Speech would continue on the next page.
    addEventListener('pagehide', stopVoice);
    return () => {
      removeEventListener('pagehide', stopVoice);
      spoken.current = null;
      stopVoice();
    };
  }, []);

  function stop() {
    spoken.current = null;
    setState('ready');
    stopVoice();
  }

  function speak() {
    const voice = findEnglishVoice();
    if (!voice) {
      setState('silent');
      return;
    }
    stopVoice();
    const utterance = new SpeechSynthesisUtterance(script);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = SPEECH_RATE;
    const end = (next: 'ready' | 'silent') => {
      if (spoken.current === utterance) setState(next);
    };
    utterance.onend = () => end('ready');
    utterance.onerror = ({ error }) =>
      end(error === 'canceled' || error === 'interrupted' ? 'ready' : 'silent');
    spoken.current = utterance;
    setState('speaking');
    speechSynthesis.speak(utterance);
  }

  const isSpeaking = state === 'speaking';
  return (
    <div className="grid justify-items-start gap-2">
      <Button type="button" variant="secondary" disabled={!isHydrated} onClick={isSpeaking ? stop : speak}>
        {isSpeaking ? 'Oprește' : 'Ascultă'}
      </Button>
      <p className="text-small text-muted" role="status">
        {isSpeaking ? 'Se aude acum.' : 'Poți asculta de câte ori vrei.'}
      </p>
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

function stopVoice() {
  if ('speechSynthesis' in window) speechSynthesis.cancel();
}
