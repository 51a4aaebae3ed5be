import { isEnglish, worthOf } from './english-voice.ts';

export type VoiceKind = 'female' | 'male';

/** The names of English voices in Windows, macOS, iOS and the browsers; devices do not say how a voice sounds. */
const VOICE_NAMES: Readonly<Record<VoiceKind, RegExp>> = {
  female:
    /\b(female|google us english|hazel|susan|zira|sonia|libby|maisie|aria|jenny|michelle|emma|ava|natasha|clara|heera|neerja|linda|catherine|kate|serena|stephanie|martha|samantha|karen|moira|tessa|fiona|victoria|allison|zoe|nicky|veena|isha)\b/i,
  male: /\b(male|george|david|mark|ryan|thomas|guy|christopher|eric|brian|andrew|steffan|roger|james|william|ravi|prabhat|connor|liam|richard|daniel|oliver|arthur|alex|aaron|tom|gordon|rishi|lee|evan|nathan)\b/i,
};

/** How the voice of a speaker sounds. */
export interface SpeakerVoice {
  voice: SpeechSynthesisVoice;
  pitch: number;
}

const PITCH: Readonly<Record<VoiceKind, number>> = { female: 1.2, male: 0.75 };

/**
 * The voices of two speakers, told apart by ear: two different ones where the device has two, of the kinds that are wanted
 * where it is known of them; else the pitch makes the difference.
 * @returns null without an English voice
 */
export function chooseSpeakerVoices(
  voices: readonly SpeechSynthesisVoice[],
  wanted: readonly [VoiceKind, VoiceKind],
): [SpeakerVoice, SpeakerVoice] | null {
  const english = voices.filter(isEnglish).toSorted((one, other) => worthOf(other) - worthOf(one));
  const [first, second] = wanted;
  const one = bestOf(english, first);
  if (!one) return null;
  const rest = english.filter((voice) => voice !== one);
  const other = bestOf(rest, second) ?? one;
  const pitches = [pitchOf(one, first), pitchOf(other, second)] as const;
  const isSame = one === other && pitches[0] === pitches[1];
  return [
    { voice: one, pitch: pitches[0] },
    { voice: other, pitch: isSame ? otherPitch(second) : pitches[1] },
  ];
}

function bestOf(voices: readonly SpeechSynthesisVoice[], kind: VoiceKind): SpeechSynthesisVoice | undefined {
  return (
    voices.find((voice) => kindOf(voice) === kind) ??
    voices.find((voice) => kindOf(voice) === null) ??
    voices[0]
  );
}

/** Null for a name that says nothing. */
function kindOf({ name }: SpeechSynthesisVoice): VoiceKind | null {
  if (VOICE_NAMES.female.test(name)) return 'female';
  return VOICE_NAMES.male.test(name) ? 'male' : null;
}

function pitchOf(voice: SpeechSynthesisVoice, wanted: VoiceKind): number {
  return kindOf(voice) === wanted ? 1 : PITCH[wanted];
}

function otherPitch(kind: VoiceKind): number {
  return kind === 'female' ? PITCH.female + 0.25 : PITCH.male - 0.15;
}
