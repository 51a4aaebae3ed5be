import { parseScript, speakersOf } from '#app/domain/dialogue.ts';
import { sexOfName } from '#app/domain/first-names.ts';
import { chooseVoice } from '#app/ui/speech/english-voice.ts';
import type { SpokenPart } from '#app/ui/speech/read-aloud.ts';
import { chooseSpeakerVoices, type VoiceKind } from '#app/ui/speech/speaker-voices.ts';

/** What is said of a script and by which voice: turn by turn in a dialogue, never the names. */
export function partsOfScript(script: string, voices: readonly SpeechSynthesisVoice[]): SpokenPart[] {
  const turns = parseScript(script);
  const speakers = speakersOf(turns);
  const pair = chooseSpeakerVoices(voices, kindsOf(speakers));
  if (pair && speakers.length > 1) {
    return turns.map(({ speaker, text }) => ({
      text,
      ...pair[speakers.indexOf(speaker ?? '') % 2 === 0 ? 0 : 1],
    }));
  }
  const voice = chooseVoice(voices);
  return voice ? turns.map(({ text }) => ({ text, voice, pitch: 1 })) : [];
}

/** Where a name says nothing, the voice is of the other kind than the other speaker's. */
function kindsOf([one = '', other = '']: readonly string[]): [VoiceKind, VoiceKind] {
  const second = sexOfName(other);
  const first = sexOfName(one) ?? (second === 'female' ? 'male' : 'female');
  return [first, second ?? (first === 'female' ? 'male' : 'female')];
}
