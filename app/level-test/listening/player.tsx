import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { findEnglishVoice } from './english-voice.ts';

/** Slower than talk between natives; the same for everybody, whatever their device prefers. */
const RATE = 0.9;

const NEVER_CHANGES = () => () => undefined;

/** Reads a script out with the browser's English voice, as often as the listener asks. */
export function Player({ script }: { script: string }) {
  const [state, setState] = useState<'ready' | 'speaking' | 'silent'>('ready');
  // The served button does nothing until the scripts run, so it does not look as if it did.
  const isAwake = useSyncExternalStore(
    NEVER_CHANGES,
    () => true,
    () => false,
  );
  // Kept for as long as it lasts: some browsers drop an utterance nobody holds, and then never say that it ended.
  const spoken = useRef<SpeechSynthesisUtterance | null>(null);

  useEffect(() => {
    // A voice goes on over a page that was left.
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
    utterance.rate = RATE;
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
      <Button type="button" variant="secondary" disabled={!isAwake} onClick={isSpeaking ? stop : speak}>
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
