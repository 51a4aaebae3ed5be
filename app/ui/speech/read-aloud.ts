/** Slower than native speech; fixed, so that the preference of the device does not count. */
export const SPEECH_RATE = 0.9;

/** Silence between two parts, as between two people who talk. */
const PAUSE_MS = 450;

/** What is said at once, and how. */
export interface SpokenPart {
  text: string;
  /** Null on a device without an English voice, where only a recording is heard. */
  voice: SpeechSynthesisVoice | null;
  /** 1 is the voice's own. */
  pitch: number;
  /** 1 is that of native speech; by default `SPEECH_RATE` for a voice and 1 for a recording. */
  rate?: number;
  /** The address of a recording of the text, which is heard in place of the voice. */
  sound?: string | undefined;
}

interface Reading {
  /** Called again with 'voice' where a recording cannot be played and the voice takes its place. */
  onPart(index: number, by: 'voice' | 'recording'): void;
  /** 'failed': the browser could not read it. Not called after a stop. */
  onEnd(outcome: 'ended' | 'failed'): void;
}

/** Ends what is being read. */
let endCurrent: (() => void) | null = null;
/** One element for all recordings: phones let an element go on that a touch has started. */
let player: HTMLAudioElement | null = null;

/**
 * Reads parts one after another, with their recordings or the browser's voices, and stops whatever else is being read.
 * @returns a function that stops it at once, also between two parts
 */
export function readAloud(parts: readonly SpokenPart[], { onPart, onEnd }: Reading): () => void {
  let isOver = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  // Referenced while it plays: some browsers collect an unreferenced utterance and never fire its 'end'.
  let utterance: SpeechSynthesisUtterance | null = null;

  function close() {
    isOver = true;
    utterance = null;
    endCurrent = null;
    clearTimeout(pause);
    if (player) {
      player.onended = null;
      player.onerror = null;
      player.pause();
    }
  }

  function end(outcome: 'ended' | 'failed') {
    if (isOver) return;
    close();
    onEnd(outcome);
  }

  function goOn(index: number) {
    if (isOver) return;
    if (index + 1 === parts.length) end('ended');
    else pause = setTimeout(() => read(index + 1), PAUSE_MS);
  }

  function read(index: number) {
    const part = parts[index];
    if (!part) return end('ended');
    if (part.sound) play(index, part, part.sound);
    else speak(index, part);
  }

  function play(index: number, part: SpokenPart, address: string) {
    onPart(index, 'recording');
    let isFailed = false;
    const fail = () => {
      if (isOver || isFailed) return;
      isFailed = true;
      speak(index, part);
    };
    player ??= new Audio();
    player.onended = () => goOn(index);
    player.onerror = fail;
    player.src = address;
    // Loading another sound puts the rate back to the default one.
    player.defaultPlaybackRate = part.rate ?? 1;
    player.playbackRate = part.rate ?? 1;
    player.preservesPitch = true;
    player.play().catch(fail);
  }

  function speak(index: number, { text, voice, rate = SPEECH_RATE, pitch }: SpokenPart) {
    if (!voice) return end('failed');
    onPart(index, 'voice');
    utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = rate;
    utterance.pitch = pitch;
    utterance.onend = () => goOn(index);
    utterance.onerror = ({ error }) =>
      end(error === 'canceled' || error === 'interrupted' ? 'ended' : 'failed');
    speechSynthesis.speak(utterance);
  }

  endCurrent?.();
  cancelVoices();
  endCurrent = () => end('ended');
  read(0);
  return () => {
    if (isOver) return;
    close();
    cancelVoices();
  };
}

function cancelVoices() {
  if ('speechSynthesis' in globalThis) speechSynthesis.cancel();
}
