import Volume2 from 'lucide-react/icons/volume-2';
import { useState } from 'react';
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
  const [round, setRound] = useState(0);
  const [score, setScore] = useState(0);
  const pair = PAIRS[round % PAIRS.length] ?? SHEEP_SHIP;
  return (
    <section aria-labelledby="proba" className="on-brand trial">
      <div className="flex items-start justify-between gap-3">
        <div className="grid gap-2">
          <Heading level={2} id="proba">
            Le auzi diferit?
          </Heading>
          <p className="text-muted">
            {hasVoice
              ? 'Ascultă, apoi alege cuvântul pe care l-ai auzit.'
              : 'Spune-le cu voce tare. În engleză nu sună la fel.'}
          </p>
        </div>
        <Illustration drawing={foxListening} className="trial-figure" />
      </div>
      {hasVoice ? (
        <Round
          key={round}
          pair={pair}
          onAnswer={(isRight) => setScore(score + (isRight ? 1 : 0))}
          onNext={() => setRound(round + 1)}
          tally={(isAnswered) => `${score} din ${round + (isAnswered ? 1 : 0)}`}
        />
      ) : (
        <>
          <ul className="pair">
            {pair.map((word) => (
              <li key={word.english} className="pair-word">
                <Faces {...word} />
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
      )}
    </section>
  );
}

interface RoundProps {
  pair: [Word, Word];
  onAnswer(isRight: boolean): void;
  onNext(): void;
  tally(isAnswered: boolean): string;
}

function Round({ pair, onAnswer, onNext, tally }: RoundProps) {
  const [secret] = useState(() => pair[Math.random() < 0.5 ? 0 : 1]);
  const [hasHeard, setHasHeard] = useState(false);
  const [isHurried, setIsHurried] = useState(false);
  const [chosen, setChosen] = useState<Word | null>(null);
  const speech = useSpeech(secret.english);

  function listen() {
    setHasHeard(true);
    setIsHurried(false);
    speech.speak();
  }

  function choose(word: Word) {
    if (chosen) return;
    if (!hasHeard) {
      setIsHurried(true);
      return;
    }
    setChosen(word);
    onAnswer(word === secret);
  }

  function stateOf(word: Word): string {
    if (!chosen) return '';
    if (word === secret) return 'is-said';
    return word === chosen ? 'is-missed' : '';
  }

  return (
    <>
      <ul className="pair">
        {pair.map((word) => (
          <li key={word.english} className="grid">
            <button
              type="button"
              className={`pair-word ${stateOf(word)}`}
              aria-disabled={chosen !== null || undefined}
              onClick={() => choose(word)}
            >
              <Faces {...word} />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" className="button button-primary" onClick={listen}>
          <Volume2 className="size-5" />
          {hasHeard ? 'Ascultă iar' : 'Ascultă'}
        </button>
        {chosen && (
          <button type="button" className="button button-secondary" onClick={onNext}>
            Altă pereche
          </button>
        )}
      </div>
      <p role="status" className="trial-outcome">
        {speech.state === 'silent' && 'Nu se aude acum. '}
        {isHurried && 'Întâi ascultă, apoi alege.'}
        {chosen && (
          <>
            <b>
              {chosen === secret ? 'Da' : 'Nu'}, era <span lang="en">„{secret.english}”</span>
            </b>
            : {secret.sound}. Ai recunoscut {tally(true)}.
          </>
        )}
      </p>
    </>
  );
}

function Faces({ english, romanian }: Word) {
  return (
    <>
      <b lang="en" className="font-display text-heading-1 font-heading tracking-display">
        {english}
      </b>
      <span className="text-small text-muted">{romanian}</span>
    </>
  );
}
