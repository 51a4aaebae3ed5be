import { useEffect, useRef, useState } from 'react';
import { findEnglishVoice } from './english-voice.ts';

/** Slower than native speech; fixed, so that the preference of the device does not count. */
const SPEECH_RATE = 0.9;

interface Speech {
  /** 'silent': the browser could not read it. */
  state: 'ready' | 'speaking' | 'silent';
  /** Starts from the beginning, and stops whatever else is being read. */
  speak(): void;
  stop(): void;
}

/** Reads an English text with the browser's voice. It stops when the page is left. */
export function useSpeech(text: string): Speech {
  const [state, setState] = useState<Speech['state']>('ready');
  // Referenced while it plays: some browsers collect an unreferenced utterance and never fire its 'end'.
  const spoken = useRef<SpeechSynthesisUtterance | null>(null);

  useEffect(() => {
    // Speech would continue on the next page.
    const silence = () => {
      if (spoken.current) speechSynthesis.cancel();
    };
    addEventListener('pagehide', silence);
    return () => {
      removeEventListener('pagehide', silence);
      silence();
      spoken.current = null;
    };
  }, []);

  function stop() {
    spoken.current = null;
    setState('ready');
    speechSynthesis.cancel();
  }

  function speak() {
    const voice = findEnglishVoice();
    if (!voice) {
      setState('silent');
      return;
    }
    speechSynthesis.cancel();
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = SPEECH_RATE;
    const end = (next: 'ready' | 'silent') => {
      if (spoken.current !== utterance) return;
      spoken.current = null;
      setState(next);
    };
    utterance.onend = () => end('ready');
    utterance.onerror = ({ error }) =>
      end(error === 'canceled' || error === 'interrupted' ? 'ready' : 'silent');
    spoken.current = utterance;
    setState('speaking');
    speechSynthesis.speak(utterance);
  }

  return { state, speak, stop };
}
