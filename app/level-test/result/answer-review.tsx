import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import hedgehogMistaken from '#app/ui/illustrations/hedgehog-mistaken.svg?drawing';
import storkProud from '#app/ui/illustrations/stork-proud.svg?drawing';
import { Heading } from '#app/ui/page.tsx';
import { answerAnchor, KnownAnswer, MissedAnswer } from './answer-card.tsx';
import type { ReviewedAnswer } from './result-view.server.ts';

interface AnswerReviewProps {
  answers: ReviewedAnswer[];
  /** The page of the result. */
  backTo: string;
}

/** The page with all answers of a result: what was missed with its explanation, and what was known in a line each. */
export function AnswerReview({ answers, backTo }: AnswerReviewProps) {
  const missed = answers.filter(({ outcome }) => outcome !== 'correct');
  const known = answers.filter(({ outcome }) => outcome === 'correct');
  const counting = answers.filter(({ isTrial }) => !isTrial);
  return (
    <div className="mx-auto grid w-full max-w-wide gap-8 px-4 pt-4 pb-16 sm:px-6 md:pt-12 md:pb-24 lg:gap-20">
      <div>
        <Link to={backTo} className="text-link inline-flex min-h-11 items-center">
          Înapoi la rezultat
        </Link>
        <div className="answers-head">
          <div className="pt-2">
            <Heading level={1}>Toate răspunsurile</Heading>
            <p className="mt-2 text-lead">
              <b>
                {counting.filter(({ outcome }) => outcome === 'correct').length} din {counting.length}
              </b>{' '}
              corecte{counting.length < answers.length && ', fără întrebarea de probă'}. Apasă pe un număr ca
              să mergi la întrebarea lui.
            </p>
          </div>
          <Illustration
            drawing={missed.length > 0 ? hedgehogMistaken : storkProud}
            className="w-24 sm:w-44"
          />
          <AnswerStrip answers={answers} />
        </div>
      </div>
      <div className="answers">
        {missed.length > 0 && (
          <section aria-labelledby="de-reparat">
            <Heading level={2} id="de-reparat">
              Ce ai de reparat
            </Heading>
            <ol className="mt-5 grid gap-6">
              {missed.map((answer) => (
                <MissedAnswer key={answer.position} answer={answer} />
              ))}
            </ol>
          </section>
        )}
        {known.length > 0 && (
          <section aria-labelledby="stiut">
            <Heading level={2} id="stiut">
              Ce ai știut
            </Heading>
            <ol className="known mt-5 border-t border-line">
              {known.map((answer) => (
                <KnownAnswer key={answer.position} answer={answer} />
              ))}
            </ol>
          </section>
        )}
      </div>
      <p>
        <ButtonLink to={backTo} variant="secondary">
          Înapoi la rezultat
        </ButtonLink>
      </p>
    </div>
  );
}

/** Every question of the test in its order, right or missed, with a link to its answer below. */
function AnswerStrip({ answers }: { answers: ReviewedAnswer[] }) {
  return (
    <nav aria-label="Întrebările testului">
      <ol className="answer-strip">
        {answers.map(({ position, outcome }) => (
          <li key={position}>
            <a
              href={`#${answerAnchor(position)}`}
              className={outcome === 'correct' ? undefined : 'is-missed'}
            >
              {position}
              {outcome === 'correct' ? <Check /> : <X />}
              <span className="visually-hidden">
                {outcome === 'correct' ? 'corectă' : 'greșită sau sărită'}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
