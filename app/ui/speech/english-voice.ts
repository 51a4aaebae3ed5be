import { useSyncExternalStore } from 'react';

/** British voices first, then any other English; a voice on the device before one that needs the network. */
export function chooseVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | null {
  const english = voices.filter(isEnglish);
  return english.toSorted((one, other) => worthOf(other) - worthOf(one))[0] ?? null;
}

export function isEnglish({ lang }: SpeechSynthesisVoice): boolean {
  return /^en\b/i.test(lang.replace('_', '-'));
}

/** The more, the better for an English text. */
export function worthOf({ lang, localService }: SpeechSynthesisVoice): number {
  return (/^en[-_]gb/i.test(lang) ? 2 : 0) + (localService ? 1 : 0);
}

/** Whether this browser has an English voice. False on the server, and until the browser has listed its voices. */
export function useHasEnglishVoice(): boolean {
  // A boolean, because getVoices() may return new objects at each call.
  return useSyncExternalStore(
    subscribe,
    () => chooseVoice(listVoices()) !== null,
    () => false,
  );
}

/** The voices of this browser now. */
export function listVoices(): SpeechSynthesisVoice[] {
  return 'speechSynthesis' in window ? speechSynthesis.getVoices() : [];
}

// Some browsers list no voices before the first 'voiceschanged'.
function subscribe(onChange: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined;
  speechSynthesis.addEventListener?.('voiceschanged', onChange);
  return () => speechSynthesis.removeEventListener?.('voiceschanged', onChange);
}
