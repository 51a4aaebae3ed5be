import { useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { chooseVoice, listVoices, useHasEnglishVoice } from './english-voice.ts';
import { readAloud, type SpokenPart } from './read-aloud.ts';

interface Speech {
  /** 'silent': the browser could not read it. */
  state: 'ready' | 'speaking' | 'silent';
  /** The part that is being read, from 0. */
  part: number;
  /** Whether the browser's voice has read something whose recording could not be played. */
  isReplaced: boolean;
  /** Starts from the beginning, and stops whatever else is being read. */
  speak(): void;
  stop(): void;
}

/** Whether a text can be heard here: with the browser's voice, or its recording. False on the server. */
export function useCanBeHeard(sound: string | undefined): boolean {
  const hasVoice = useHasEnglishVoice();
  const isHydrated = useIsHydrated();
  return hasVoice || (isHydrated && sound !== undefined);
}

/**
 * Reads an English text with its recording, or the browser's voice at the usual rate by default. It stops when the page is left.
 * @param sound the address of its recording
 */
export function useSpeech(text: string, rate?: number, sound?: string): Speech {
  return useSpokenParts((voices) => {
    const voice = chooseVoice(voices);
    return voice || sound ? [{ text, voice, pitch: 1, sound, ...(rate && { rate }) }] : [];
  });
}

/**
 * Reads the parts of a text with their recordings or the browser's voices. It stops when the page is left.
 * @param choose the parts with their voices; none when nothing can read them
 */
export function useSpokenParts(choose: (voices: SpeechSynthesisVoice[]) => SpokenPart[]): Speech {
  const [state, setState] = useState<Speech['state']>('ready');
  const [part, setPart] = useState(0);
  const [isReplaced, setReplaced] = useState(false);
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
    setReplaced(false);
    reading.current = readAloud(parts, {
      onPart(index, by) {
        setPart(index);
        if (by === 'voice' && parts[index]?.sound) setReplaced(true);
      },
      onEnd(outcome) {
        reading.current = null;
        setState(outcome === 'ended' ? 'ready' : 'silent');
      },
    });
  }

  return { state, part, isReplaced, speak, stop };
}
