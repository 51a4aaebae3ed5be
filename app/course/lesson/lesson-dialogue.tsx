import Square from 'lucide-react/icons/square';
import Volume2 from 'lucide-react/icons/volume-2';
import { useRef, useState } from 'react';
import { formatNumber } from '#app/domain/romanian.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { type Drawing, Illustration } from '#app/ui/illustration.tsx';
import foxGreeting from '#app/ui/illustrations/fox-greeting.svg?drawing';
import foxMistaken from '#app/ui/illustrations/fox-mistaken.svg?drawing';
import foxProud from '#app/ui/illustrations/fox-proud.svg?drawing';
import foxSpeaking from '#app/ui/illustrations/fox-speaking.svg?drawing';
import foxThinking from '#app/ui/illustrations/fox-thinking.svg?drawing';
import hedgehogGreeting from '#app/ui/illustrations/hedgehog-greeting.svg?drawing';
import hedgehogMistaken from '#app/ui/illustrations/hedgehog-mistaken.svg?drawing';
import hedgehogProud from '#app/ui/illustrations/hedgehog-proud.svg?drawing';
import hedgehogSpeaking from '#app/ui/illustrations/hedgehog-speaking.svg?drawing';
import hedgehogThinking from '#app/ui/illustrations/hedgehog-thinking.svg?drawing';
import storkGreeting from '#app/ui/illustrations/stork-greeting.svg?drawing';
import storkMistaken from '#app/ui/illustrations/stork-mistaken.svg?drawing';
import storkProud from '#app/ui/illustrations/stork-proud.svg?drawing';
import storkSpeaking from '#app/ui/illustrations/stork-speaking.svg?drawing';
import storkThinking from '#app/ui/illustrations/stork-thinking.svg?drawing';
import { KEPT } from '#app/ui/kept.ts';
import { useHasEnglishVoice } from '#app/ui/speech/english-voice.ts';
import { SPEECH_RATE } from '#app/ui/speech/read-aloud.ts';
import { RecordingWithoutScripts, SoundSign } from '#app/ui/speech/sound-sign.tsx';
import { chooseSpeakerVoices, type VoiceKind } from '#app/ui/speech/speaker-voices.ts';
import { listenLabel, REPLACED } from '#app/ui/speech/spoken.tsx';
import { useSpokenParts } from '#app/ui/speech/use-speech.ts';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { WithEnglish } from '#app/ui/with-english.tsx';
import type { Lesson, SPEAKERS } from '#content/course/lesson-schema.ts';
import { type Pose, poseOf } from './line-pose.ts';

type Speaker = (typeof SPEAKERS)[number];

const FIGURES: Record<Speaker, Record<Pose, Drawing>> = {
  Ana: {
    greeting: foxGreeting,
    speaking: foxSpeaking,
    thinking: foxThinking,
    mistaken: foxMistaken,
    proud: foxProud,
  },
  Tom: {
    greeting: storkGreeting,
    speaking: storkSpeaking,
    thinking: storkThinking,
    mistaken: storkMistaken,
    proud: storkProud,
  },
  Mia: {
    greeting: hedgehogGreeting,
    speaking: hedgehogSpeaking,
    thinking: hedgehogThinking,
    mistaken: hedgehogMistaken,
    proud: hedgehogProud,
  },
};

/** The drawing of a speaker, for another place on the page. */
export function figureOf(speaker: Speaker, pose: Pose): Drawing {
  return FIGURES[speaker][pose];
}

const VOICES: Record<Speaker, VoiceKind> = { Ana: 'female', Mia: 'female', Tom: 'male' };

const RATES = [0.75, SPEECH_RATE, 1];

/** A page for everybody keeps the translations as they came. */
export type ShownLine = Omit<Lesson['dialogue']['lines'][number], 'ro'> & { ro?: string };

interface LessonDialogueProps {
  lines: readonly ShownLine[];
  /** The addresses of the recordings of the lines; undefined where there is none. */
  sounds: readonly (string | undefined)[];
}

/**
 * The dialogue of a lesson: each line with its translation and note on demand, and heard: its recording, or one of two voices of
 * the device.
 */
export function LessonDialogue({ lines, sounds }: LessonDialogueProps) {
  const speakers = [...new Set(lines.map(({ speaker }) => speaker))];
  // The fox looks right; the others look left, so the second speaker stands on the right.
  const left = speakers.includes('Ana') ? 'Ana' : speakers[0];
  const reading = useDialogueReading({ lines, sounds }, speakers);
  return (
    <div className="lesson-dialogue">
      <div className="dialogue-tools">
        {reading.isHeard && <DialogueTools reading={reading} />}
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="all-translations" />
          Arată toate traducerile
        </label>
      </div>
      <ol className="dialogue">
        {lines.map(({ speaker, text, ro, note }, index) => {
          const sound = sounds[index];
          const isLeft = speaker === left;
          const isRead = reading.current === index;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line may be said twice
            <li key={index} className={isLeft ? undefined : 'is-right'} data-read={isRead || undefined}>
              <Illustration
                drawing={figureOf(speaker, poseOf(text, index, lines.length))}
                className="dialogue-figure"
              />
              <div className={`bubble ${isLeft ? 'is-answer' : 'is-from-right'}`}>
                <p className="text-small text-accent-ink">{speaker}</p>
                <p lang="en" className="text-lead">
                  {text}
                  {reading.canRead(index) && (
                    <button
                      type="button"
                      lang="ro"
                      className="line-voice"
                      aria-label={listenLabel(text, { isSpeaking: isRead, isRecorded: sound !== undefined })}
                      onClick={() => (isRead ? reading.stop() : reading.read(index, index + 1))}
                    >
                      {isRead ? (
                        <Square className="size-5" />
                      ) : (
                        <SoundSign isRecorded={sound !== undefined} />
                      )}
                    </button>
                  )}
                </p>
                {sound && <RecordingWithoutScripts address={sound} text={text} />}
                <label className="translation-switch">
                  <input type="checkbox" />
                  Traducere
                </label>
                <p className="translation" {...(ro ? { children: ro } : KEPT)} />
                {note && (
                  <Disclosure summary={<span className="text-small">De știut</span>}>
                    <p>
                      <WithEnglish text={note} />
                    </p>
                  </Disclosure>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface DialogueReading {
  /** Whether any line can be heard here. */
  isHeard: boolean;
  /** Whether this line can. */
  canRead(index: number): boolean;
  /** The line that is being read, null when none is. */
  current: number | null;
  isAll: boolean;
  /** What the listener is told; null for nothing. */
  message: string | null;
  rate: number;
  setRate(rate: number): void;
  /** Reads the lines from one index to before the other. */
  read(from: number, to: number): void;
  stop(): void;
}

/** Reads lines: their recordings, or the voices of their speakers. Without a voice, lines without a recording are left out. */
function useDialogueReading(
  { lines, sounds }: LessonDialogueProps,
  speakers: readonly Speaker[],
): DialogueReading {
  const hasVoice = useHasEnglishVoice();
  const isHydrated = useIsHydrated();
  const canRead = (index: number) => hasVoice || (isHydrated && sounds[index] !== undefined);
  const hasRecordings = sounds.some((sound) => sound !== undefined);
  // A person who records a lesson for learners does not speak too fast.
  const [rate, setRate] = useState(hasRecordings ? 1 : SPEECH_RATE);
  // Read at once by `speak`, before the next render.
  const chosen = useRef<{ indexes: number[]; isAll: boolean }>({ indexes: [], isAll: false });
  const [begun, setBegun] = useState(chosen.current);
  const [one = 'Ana', other = one] = speakers;
  const { state, part, isReplaced, speak, stop } = useSpokenParts((voices) => {
    const pair = chooseSpeakerVoices(voices, [VOICES[one], VOICES[other]]);
    return chosen.current.indexes.flatMap((index) => {
      const line = lines[index];
      const sound = sounds[index];
      if (!line || !(pair || sound)) return [];
      const voice = pair?.[line.speaker === one ? 0 : 1] ?? { voice: null, pitch: 1 };
      return [{ text: line.text, sound, ...voice, rate }];
    });
  });
  const isSpeaking = state === 'speaking';
  return {
    isHeard: lines.some((_, index) => canRead(index)),
    canRead,
    current: isSpeaking ? (begun.indexes[part] ?? null) : null,
    isAll: isSpeaking && begun.isAll,
    message: messageOf({
      isSilent: state === 'silent',
      isReplaced,
      isPartial: begun.isAll && begun.indexes.length < lines.length,
    }),
    rate,
    setRate,
    read(from, to) {
      const indexes = lines.map((_, index) => index).filter((index) => index >= from && index < to);
      chosen.current = { indexes: indexes.filter(canRead), isAll: to - from > 1 };
      setBegun(chosen.current);
      speak();
    },
    stop,
  };
}

function messageOf({
  isSilent,
  isReplaced,
  isPartial,
}: {
  isSilent: boolean;
  isReplaced: boolean;
  isPartial: boolean;
}): string | null {
  if (isSilent) return 'Nu se aude acum.';
  if (isReplaced) return REPLACED;
  return isPartial ? 'Se aud numai replicile înregistrate: pe dispozitiv nu e o voce de engleză.' : null;
}

function DialogueTools({ reading }: { reading: DialogueReading }) {
  const { isAll, message, rate, setRate, read, stop } = reading;
  return (
    <>
      <Button variant="secondary" onClick={isAll ? stop : () => read(0, Number.POSITIVE_INFINITY)}>
        {isAll ? <Square className="size-5" /> : <Volume2 className="size-5" />}
        {isAll ? 'Oprește' : 'Ascultă tot dialogul'}
      </Button>
      <fieldset className="speeds">
        <legend className="visually-hidden">Viteza vocii</legend>
        {RATES.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="viteza"
              value={one}
              checked={rate === one}
              onChange={() => setRate(one)}
            />
            <span>×{formatNumber(one, one === 1 ? 0 : one === 0.75 ? 2 : 1)}</span>
          </label>
        ))}
      </fieldset>
      <p role="status" className="text-small text-muted empty:hidden">
        {message}
      </p>
    </>
  );
}
