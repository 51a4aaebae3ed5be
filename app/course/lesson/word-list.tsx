import { KEPT } from '#app/ui/kept.ts';
import { KeptSpoken } from '#app/ui/speech/kept-spoken.tsx';
import type { Lesson } from '#content/course/lesson-schema.ts';

export type ShownWord = Partial<Lesson['words'][number]>;

/** The words of a lesson: how each is said, what it means, and an example. A page for everybody keeps them as they came. */
export function WordList({ words }: { words: readonly ShownWord[] }) {
  return (
    <dl className="word-list">
      {words.map(({ word, ipa, ro, example, exampleRo }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of one fixed list
        <div key={index}>
          <dt>
            <KeptSpoken className="heading text-heading-3">{word}</KeptSpoken>
            <span className="ipa" {...(ipa ? { children: ipa } : KEPT)} />
            <p {...(ro ? { children: ro } : KEPT)} />
          </dt>
          <dd>
            <KeptSpoken>{example}</KeptSpoken>
            <p {...(exampleRo ? { children: exampleRo } : KEPT)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
