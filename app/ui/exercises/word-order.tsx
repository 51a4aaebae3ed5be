import { useEffect, useRef, useState } from 'react';
import { TextField } from '../field.tsx';
import { useIsHydrated } from '../use-is-hydrated.ts';

interface WordOrderProps {
  words: readonly string[];
  /** A sentence to begin with. */
  given?: string;
  /** Called with the sentence so far, '' for none. */
  onChange?(sentence: string): void;
}

/** Words to put in order: with buttons where scripts run, else by typing the sentence. */
export function WordOrder(props: WordOrderProps) {
  return useIsHydrated() ? <WordButtons {...props} /> : <WordTyping {...props} />;
}

function WordTyping({ words, given }: WordOrderProps) {
  return (
    <>
      <p lang="en" className="text-lead font-medium">
        {words.join(' / ')}
      </p>
      <TextField
        label="Scrie propoziția cu toate cuvintele"
        name="response"
        lang="en"
        defaultValue={given}
        placeholder=" "
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
    </>
  );
}

function WordButtons({ words, given = '', onChange }: WordOrderProps) {
  // Positions, because a word may occur twice.
  const [chosen, setChosen] = useState(() => positionsOf(given, words));
  const bank = useRef<(HTMLButtonElement | null)[]>([]);
  const sentence = chosen.map((index) => words[index]).join(' ');
  const isComplete = chosen.length === words.length;

  const told = useRef(sentence);
  useEffect(() => {
    if (told.current === sentence) return;
    told.current = sentence;
    onChange?.(sentence);
  }, [sentence, onChange]);

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

/** The positions of the words that a sentence begins with; a sentence that was typed may have others. */
function positionsOf(sentence: string, words: readonly string[]): number[] {
  const positions: number[] = [];
  for (const typed of sentence.split(/\s+/)) {
    const found = words.findIndex((word, index) => word === typed && !positions.includes(index));
    if (found < 0) break;
    positions.push(found);
  }
  return positions;
}
