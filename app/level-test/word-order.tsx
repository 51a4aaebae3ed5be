import { useState, useSyncExternalStore } from 'react';
import { TextField } from '#app/ui/field.tsx';

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
      <p lang="en" className="word-list">
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
  const sentence = chosen.map((index) => words[index]).join(' ');
  const isComplete = chosen.length === words.length;
  return (
    <fieldset className="word-order">
      <legend className="visually-hidden">Cuvintele propoziției</legend>
      {/* Until every word has its place there is no answer yet. */}
      <input type="hidden" name="response" value={isComplete ? sentence : ''} />
      <ol className="word-line" aria-label="Propoziția ta" lang="en">
        {chosen.map((index) => (
          <li key={index}>
            <button
              type="button"
              className="word"
              aria-label={`Scoate: ${words[index]}`}
              onClick={() => setChosen(chosen.filter((other) => other !== index))}
            >
              {words[index]}
            </button>
          </li>
        ))}
      </ol>
      <ul className="word-bank" aria-label="Cuvinte rămase" lang="en">
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may stand twice, and the words of a question never move
          <li key={index}>
            <button
              type="button"
              className="word"
              disabled={chosen.includes(index)}
              onClick={() => setChosen([...chosen, index])}
            >
              {word}
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
