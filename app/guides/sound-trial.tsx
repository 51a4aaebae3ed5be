import Volume2 from 'lucide-react/icons/volume-2';
import { useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import foxListening from '#app/ui/illustrations/fox-listening.svg?drawing';
import { Heading } from '#app/ui/page.tsx';
import { useHasEnglishVoice } from '#app/ui/speech/english-voice.ts';
import { useSpeech } from '#app/ui/speech/use-speech.ts';

interface Word {
  english: string;
  romanian: string;
  /** How it is told from the other one. */
  sound: string;
}

const SHEEP_SHIP: [Word, Word] = [
  { english: 'sheep', romanian: 'oaie', sound: '„i” e lung și zâmbit' },
  { english: 'ship', romanian: 'vapor', sound: '„i” e scurt, aproape de „e”' },
];
const FURTHER_PAIRS: [Word, Word][] = [
  [
    { english: 'think', romanian: 'a crede', sound: 'limba atinge dinții de sus' },
    { english: 'sink', romanian: 'a se scufunda', sound: 'limba rămâne în spatele dinților' },
  ],
  [
    { english: 'wine', romanian: 'vin', sound: 'buzele sunt rotunde' },
    { english: 'vine', romanian: 'viță-de-vie', sound: 'dinții ating buza' },
  ],
  [
    { english: 'bed', romanian: 'pat', sound: '„e” e ca în română' },
    { english: 'bad', romanian: 'rău', sound: 'gura e mai deschisă, spre „a”' },
  ],
];
const PAIRS = [SHEEP_SHIP, ...FURTHER_PAIRS];

/** Two words that sound nearly the same: the browser's voice says one of them, and the visitor chooses which. */
export function SoundTrial() {
  const hasVoice = useHasEnglishVoice();
  return (
    <section aria-labelledby="proba" className="on-brand trial">
      <div className="flex items-start justify-between gap-3">
        <div className="grid gap-2">
          <Heading level={2} id="proba">
            Le auzi diferit?
          </Heading>
          <p className="text-muted">
            {hasVoice ? 'Ascultă, apoi alege cuvântul.' : 'Spune-le cu voce tare. În engleză nu sună la fel.'}
          </p>
        </div>
        <Illustration drawing={foxListening} className="trial-figure" />
      </div>
      {hasVoice ? <Rounds /> : <WordsToSay />}
    </section>
  );
}

function WordsToSay() {
  return (
    <>
      <ul className="pair">
        {SHEEP_SHIP.map((word) => (
          <li key={word.english} className="pair-word">
            <WordFace {...word} />
            <span className="text-small">{word.sound}</span>
          </li>
        ))}
      </ul>
      <p>
        <a href="#sunete" className="text-link inline-flex min-h-11 items-center">
          Toate sunetele, pe rând
        </a>
      </p>
    </>
  );
}

interface Round {
  number: number;
  pair: [Word, Word];
  said: Word;
  hasHeard: boolean;
  chosen: Word | null;
}

function newRound(number: number): Round {
  const pair = PAIRS[number % PAIRS.length] ?? SHEEP_SHIP;
  return { number, pair, said: pair[Math.random() < 0.5 ? 0 : 1], hasHeard: false, chosen: null };
}

function Rounds() {
  const [round, setRound] = useState(() => newRound(0));
  const [score, setScore] = useState(0);
  const [isTooEarly, setIsTooEarly] = useState(false);
  const listenButton = useRef<HTMLButtonElement>(null);
  const { number, pair, said, hasHeard, chosen } = round;
  const speech = useSpeech(said.english);

  function listen() {
    setRound({ ...round, hasHeard: true });
    setIsTooEarly(false);
    speech.speak();
  }

  function choose(word: Word) {
    if (chosen) return;
    setIsTooEarly(!hasHeard);
    if (!hasHeard) return;
    setRound({ ...round, chosen: word });
    if (word === said) setScore(score + 1);
  }

  function goOn() {
    speech.stop();
    setRound(newRound(number + 1));
    // The button that was pressed goes away.
    listenButton.current?.focus();
  }

  function classOf(word: Word): string {
    if (!chosen) return '';
    if (word === said) return 'is-said';
    return word === chosen ? 'is-missed' : '';
  }

  return (
    <>
      <ul className="pair">
        {pair.map((word) => (
          <li key={word.english} className="grid">
            <button
              type="button"
              className={`pair-word ${classOf(word)}`}
              aria-disabled={chosen !== null || undefined}
              onClick={() => choose(word)}
            >
              <WordFace {...word} />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <button ref={listenButton} type="button" className="button button-primary" onClick={listen}>
          <Volume2 className="size-5" />
          {hasHeard ? 'Ascultă iar' : 'Ascultă'}
        </button>
        {chosen && (
          <Button variant="secondary" onClick={goOn}>
            Altă pereche
          </Button>
        )}
      </div>
      <p role="status" className="trial-outcome">
        {speech.state === 'silent' && 'Nu se aude acum. '}
        {isTooEarly && 'Întâi ascultă, apoi alege.'}
        {chosen && (
          <>
            <b>
              {chosen === said ? 'Da' : 'Nu'}, era <span lang="en">„{said.english}”</span>
            </b>
            : {said.sound}. Ai recunoscut {score} din {number + 1}.
          </>
        )}
      </p>
    </>
  );
}

function WordFace({ english, romanian }: Word) {
  return (
    <>
      <b lang="en" className="font-display text-heading-1 font-heading tracking-display">
        {english}
      </b>
      <span className="text-small">{romanian}</span>
    </>
  );
}
