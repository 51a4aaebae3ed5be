/** Slower than native speech; fixed, so that the preference of the device does not count. */
export const SPEECH_RATE = 0.9;

/** Silence between two parts, as between two people who talk. */
const PAUSE_MS = 450;

/** What is said at once, and how. */
export interface SpokenPart {
  text: string;
  voice: SpeechSynthesisVoice;
  /** 1 is the voice's own. */
  pitch: number;
  /** 1 is that of native speech; `SPEECH_RATE` by default. */
  rate?: number;
}

interface Reading {
  onPart(index: number): void;
  /** 'failed': the browser could not read it. Not called after a stop. */
  onEnd(outcome: 'ended' | 'failed'): void;
}

/**
 * Reads parts one after another with the browser's voices, and stops whatever else is being read.
 * @returns a function that stops it at once, also between two parts
 */
export function readAloud(parts: readonly SpokenPart[], { onPart, onEnd }: Reading): () => void {
  let isOver = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  // Referenced while it plays: some browsers collect an unreferenced utterance and never fire its 'end'.
  let utterance: SpeechSynthesisUtterance | null = null;

  function end(outcome: 'ended' | 'failed') {
    if (isOver) return;
    isOver = true;
    utterance = null;
    onEnd(outcome);
  }

  function read(index: number) {
    const part = parts[index];
    if (!part) return end('ended');
    onPart(index);
    utterance = new SpeechSynthesisUtterance(part.text);
    utterance.voice = part.voice;
    utterance.lang = part.voice.lang;
    utterance.rate = part.rate ?? SPEECH_RATE;
    utterance.pitch = part.pitch;
    utterance.onend = () => {
      if (isOver) return;
      if (index + 1 === parts.length) end('ended');
      else pause = setTimeout(() => read(index + 1), PAUSE_MS);
    };
    utterance.onerror = ({ error }) =>
      end(error === 'canceled' || error === 'interrupted' ? 'ended' : 'failed');
    speechSynthesis.speak(utterance);
  }

  speechSynthesis.cancel();
  read(0);
  return () => {
    if (isOver) return;
    isOver = true;
    utterance = null;
    clearTimeout(pause);
    speechSynthesis.cancel();
  };
}
