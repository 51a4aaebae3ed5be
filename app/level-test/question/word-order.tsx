import { useRef, useState, useSyncExternalStore } from 'react';
import { TextField } from '#app/ui/field.tsx';

const subscribeToNothing = () => () => undefined;

/** Words to put in order: with buttons where scripts run, else by typing the sentence. */
export function WordOrder({ words }: { words: string[] }) {
  const isInteractive = useSyncExternalStore(
    subscribeToNothing,
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
        placeholder=" "
        maxLength={200}
        autoComplete="off"
      />
    </>
  );
}

function WordButtons({ words }: { words: string[] }) {
  // Positions, because a word may occur twice.
  const [chosen, setChosen] = useState<number[]>([]);
  const bank = useRef<(HTMLButtonElement | null)[]>([]);
  const sentence = chosen.map((index) => words[index]).join(' ');
  const isComplete = chosen.length === words.length;

  function putBack(index: number) {
    setChosen(chosen.filter((other) => other !== index));
    // The pressed button disappears; focus moves to the same word below.
    bank.current[index]?.focus();
  }

  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="visually-hidden">Cuvintele propoziției</legend>
      {/* Empty, so no answer, until every word is used. */}
      <input type="hidden" name="response" value={isComplete ? sentence : ''} />
      <ol className="words is-sentence" aria-label="Propoziția ta">
        {chosen.map((index) => (
          <li key={index}>
            <button
              type="button"
              className="word"
              aria-label={`Scoate: ${words[index]}`}
              onClick={() => putBack(index)}
            >
              {words[index]}
            </button>
          </li>
        ))}
      </ol>
      <ul className="words" aria-label="Cuvinte rămase">
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice, and the order never changes
          <li key={index}>
            <button
              type="button"
              className="word"
              ref={(element) => {
                bank.current[index] = element;
              }}
              // Not `disabled`: the button would lose focus at every word.
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
