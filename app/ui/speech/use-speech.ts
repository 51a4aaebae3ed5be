import { useEffect, useRef, useState } from 'react';
import { chooseVoice, listVoices } from './english-voice.ts';
import { readAloud, type SpokenPart } from './read-aloud.ts';

interface Speech {
  /** 'silent': the browser could not read it. */
  state: 'ready' | 'speaking' | 'silent';
  /** The part that is being read, from 0. */
  part: number;
  /** Starts from the beginning, and stops whatever else is being read. */
  speak(): void;
  stop(): void;
}

/** Reads an English text with the browser's voice, at the usual rate by default. It stops when the page is left. */
export function useSpeech(text: string, rate?: number): Speech {
  return useSpokenParts((voices) => {
    const voice = chooseVoice(voices);
    return voice ? [{ text, voice, pitch: 1, ...(rate && { rate }) }] : [];
  });
}

/**
 * Reads the parts of a text with the browser's voices. It stops when the page is left.
 * @param choose the parts with their voices; none when no voice can read them
 */
export function useSpokenParts(choose: (voices: SpeechSynthesisVoice[]) => SpokenPart[]): Speech {
  const [state, setState] = useState<Speech['state']>('ready');
  const [part, setPart] = useState(0);
  const reading = useRef<(() => void) | null>(null);

  useEffect(() => {
    // Speech would continue on the next page.
    const silence = () => {
      reading.current?.();
      reading.current = null;
    };
    const leave = () => {
      silence();
      setState('ready');
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      silence();
    };
  }, []);

  function stop() {
    reading.current?.();
    reading.current = null;
    setState('ready');
  }

  function speak() {
    reading.current?.();
    const parts = choose(listVoices());
    if (parts.length === 0) {
      setState('silent');
      return;
    }
    setState('speaking');
    reading.current = readAloud(parts, {
      onPart: setPart,
      onEnd(outcome) {
        reading.current = null;
        setState(outcome === 'ended' ? 'ready' : 'silent');
      },
    });
  }

  return { state, part, speak, stop };
}
