import { useSyncExternalStore } from 'react';

/** British voices first, then any other English; a voice on the device before one that needs the network. */
export function chooseVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | null {
  const english = voices.filter(({ lang }) => /^en\b/i.test(lang.replace('_', '-')));
  const worth = ({ lang, localService }: SpeechSynthesisVoice) =>
    (/^en[-_]gb/i.test(lang) ? 2 : 0) + (localService ? 1 : 0);
  return english.toSorted((one, other) => worth(other) - worth(one))[0] ?? null;
}

/** Whether this browser has an English voice. False on the server, and until the browser has listed its voices. */
export function useHasEnglishVoice(): boolean {
  // A boolean, because getVoices() may return new objects at each call.
  return useSyncExternalStore(
    subscribe,
    () => findEnglishVoice() !== null,
    () => false,
  );
}

/** The best English voice of this browser now, or null. */
export function findEnglishVoice(): SpeechSynthesisVoice | null {
  return 'speechSynthesis' in window ? chooseVoice(speechSynthesis.getVoices()) : null;
}

// Some browsers list no voices before the first 'voiceschanged'.
function subscribe(onChange: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined;
  speechSynthesis.addEventListener?.('voiceschanged', onChange);
  return () => speechSynthesis.removeEventListener?.('voiceschanged', onChange);
}
