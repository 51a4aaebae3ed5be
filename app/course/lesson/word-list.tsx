import { KEPT } from '#app/ui/kept.ts';
import { KeptSpoken } from '#app/ui/speech/kept-spoken.tsx';
import { RecordingWithoutScripts } from '#app/ui/speech/sound-sign.tsx';
import type { Lesson } from '#content/course/lesson-schema.ts';

export type ShownWord = Partial<Lesson['words'][number]>;

interface WordListProps {
  words: readonly ShownWord[];
  /** The addresses of the recordings of each word and of its example; undefined where there is none. */
  sounds: readonly (readonly (string | undefined)[])[];
}

/** The words of a lesson: how each is said, what it means, and an example. A page for everybody keeps them as they came. */
export function WordList({ words, sounds }: WordListProps) {
  return (
    <dl className="word-list">
      {words.map(({ word, ipa, ro, example, exampleRo }, index) => {
        const [sound, exampleSound] = sounds[index] ?? [];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of one fixed list
          <div key={index}>
            <dt>
              <KeptSpoken className="heading text-heading-3" sound={sound}>
                {word}
              </KeptSpoken>
              <span className="ipa" {...(ipa ? { children: ipa } : KEPT)} />
              <p {...(ro ? { children: ro } : KEPT)} />
              {sound && <RecordingWithoutScripts address={sound} text={word} />}
            </dt>
            <dd>
              <KeptSpoken sound={exampleSound}>{example}</KeptSpoken>
              <p {...(exampleRo ? { children: exampleRo } : KEPT)} />
              {exampleSound && <RecordingWithoutScripts address={exampleSound} text={example} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
