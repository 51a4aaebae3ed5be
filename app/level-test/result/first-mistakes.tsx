import { Illustration } from '#app/ui/illustration.tsx';
import hedgehogSpeaking from '#app/ui/illustrations/hedgehog-speaking.svg?drawing';
import storkProud from '#app/ui/illustrations/stork-proud.svg?drawing';
import { Heading } from '#app/ui/page.tsx';
import { Correction } from './correction.tsx';
import { nameOfError } from './error-pattern-list.tsx';
import type { ResultView, ReviewedAnswer } from './result-view.server.ts';
import { SKILL_NAMES } from './result-words.ts';

/** Below this share of correct answers, a sentence explains that wrong answers are normal. */
const REASSURE_BELOW = 0.6;

const TITLES = ['', 'Greșeala care spune cel mai mult', 'Două greșeli care spun cel mai mult'];

/** The mistakes that say most (`tellingMistakes`), each with its correction and one explanation. */
export function FirstMistakes({ result }: { result: ResultView }) {
  const { firstMistakes: told, patterns, answered, correct } = result;
  return (
    <section aria-labelledby="greseli">
      <div className="flex items-end justify-between gap-3">
        <div className="max-w-reading pb-5">
          <Heading level={2} id="greseli">
            {told.length === 0
              ? 'Nicio greșeală'
              : (TITLES[told.length] ?? 'Trei greșeli care spun cel mai mult')}
          </Heading>
          <p className="mt-2 empty:hidden">
            {told.length === 0
              ? 'Ai răspuns corect la toate întrebările.'
              : correct < REASSURE_BELOW * answered &&
                'Testul îți caută limita, așa că e firesc să fi greșit multe întrebări.'}
          </p>
        </div>
        <Illustration
          drawing={told.length === 0 ? storkProud : hedgehogSpeaking}
          className="mistake-figure w-28 shrink-0 sm:w-44"
        />
      </div>
      {told.length > 0 && (
        <ul className="grid gap-4 lg:grid-cols-3">
          {told.map((answer) => (
            <MistakeCard
              key={answer.position}
              answer={answer}
              repeated={patterns.weak.find(({ error }) => error === (answer.error ?? answer.trap))?.sentence}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface MistakeCardProps {
  answer: ReviewedAnswer;
  /** How often the error of this mistake was repeated. */
  repeated: string | undefined;
}

function MistakeCard({ answer, repeated }: MistakeCardProps) {
  const about = answer.error ?? answer.trap;
  const note = repeated ?? (answer.response === null ? 'ai spus „Nu știu”' : undefined);
  return (
    <li className="mistake">
      <h3 className="pe-8 font-bold text-error">
        {about ? nameOfError(about) : SKILL_NAMES[answer.skill]}
        {note && <span className="text-small font-normal text-muted">: {note.replace(/\.$/, '')}</span>}
      </h3>
      <Correction answer={answer} />
      <p className="text-small">{answer.why ?? answer.explanation}</p>
    </li>
  );
}
