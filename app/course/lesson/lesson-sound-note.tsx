import { counted } from '#app/domain/romanian.ts';
import { useHasEnglishVoice } from '#app/ui/speech/english-voice.ts';
import { SoundSign } from '#app/ui/speech/sound-sign.tsx';
import { SpokenNote } from '#app/ui/speech/spoken.tsx';
import type { PartSounds } from '../model/spoken-texts.ts';

/** Says who reads the lines, the words and the examples of a lesson: a recorded voice, the device's own, or each some. */
export function LessonSoundNote({ sounds }: { sounds: Pick<PartSounds, 'lines' | 'words'> | null }) {
  const hasVoice = useHasEnglishVoice();
  const ids = sounds ? [...sounds.lines, ...sounds.words.flat()] : [];
  const recorded = ids.filter((id) => id !== null).length;
  if (recorded === 0) return <SpokenNote />;
  return (
    <p className="mt-5 flex items-start gap-2 text-small text-muted">
      <SoundSign isRecorded className="mt-0.5 shrink-0 text-accent-ink" />
      <span>{wordsOf(recorded, ids.length, hasVoice)}</span>
    </p>
  );
}

function wordsOf(recorded: number, all: number, hasVoice: boolean): string {
  if (recorded === all) return 'Replicile, cuvintele și exemplele au voce înregistrată de școală.';
  const some = `Cu semnul acesta ${recorded === 1 ? 'e un text cu' : `sunt ${counted(recorded, 'text', 'texte')} cu`} voce înregistrată de școală.`;
  return hasVoice
    ? `${some} Pe celelalte le citește vocea dispozitivului tău.`
    : `${some} Pe celelalte le citește vocea dispozitivului, dacă are una de engleză.`;
}
