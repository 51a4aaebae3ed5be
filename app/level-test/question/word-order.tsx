import { useRef, useState, useSyncExternalStore } from 'react';
import { TextField } from '#app/ui/field.tsx';

const WORD =
  'min-h-11 rounded-control border-2 border-edge bg-surface px-3.5 py-1.5 font-medium ' +
  'hover:border-ink aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-transparent';

const NEVER_CHANGES = () => () => undefined;

/** Words to put in order: by touch or keyboard where scripts run, by typing the sentence where they do not. */
export function WordOrder({ words }: { words: string[] }) {
  const isInteractive = useSyncExternalStore(
    NEVER_CHANGES,
    () => true,
    () => false,
  );
  return isInteractive ? <WordButtons words={words} /> : <WordTyping words={words} />;
}

function WordTyping({ words }: { words: string[] }) {
  return (
    <>
      <p lang="en" className="text-lead font-medium">
        {words.join(' / ')}
      </p>
      <TextField
        label="Scrie propoziția cu toate cuvintele"
        name="response"
        lang="en"
        maxLength={200}
        autoComplete="off"
      />
    </>
  );
}

function WordButtons({ words }: { words: string[] }) {
  // Positions, because a word may stand twice.
  const [chosen, setChosen] = useState<number[]>([]);
  const bank = useRef<(HTMLButtonElement | null)[]>([]);
  const sentence = chosen.map((index) => words[index]).join(' ');
  const isComplete = chosen.length === words.length;

  function putBack(index: number) {
    setChosen(chosen.filter((other) => other !== index));
    // The pressed button is about to vanish; the keyboard stays with its word.
    bank.current[index]?.focus();
  }

  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="visually-hidden">Cuvintele propoziției</legend>
      {/* Until every word has its place there is no answer yet. */}
      <input type="hidden" name="response" value={isComplete ? sentence : ''} />
      <ol
        className="flex min-h-16 flex-wrap items-start gap-2 rounded-control border-2 border-dashed border-edge bg-sunken p-2"
        aria-label="Propoziția ta"
      >
        {chosen.map((index) => (
          <li key={index}>
            <button
              type="button"
              className={WORD}
              aria-label={`Scoate: ${words[index]}`}
              onClick={() => putBack(index)}
            >
              {words[index]}
            </button>
          </li>
        ))}
      </ol>
      <ul className="flex flex-wrap gap-2" aria-label="Cuvinte rămase">
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may stand twice, and the words of a question never move
          <li key={index}>
            <button
              type="button"
              className={WORD}
              ref={(element) => {
                bank.current[index] = element;
              }}
              // Not `disabled`: that would throw the keyboard out of the list at every word.
              aria-disabled={chosen.includes(index)}
              onClick={() => !chosen.includes(index) && setChosen([...chosen, index])}
            >
              <span lang="en">{word}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden" lang="en">
        {sentence}
      </p>
    </fieldset>
  );
}
