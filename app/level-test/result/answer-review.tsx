import { Card } from '#app/ui/card.tsx';
import { Heading } from '#app/ui/page.tsx';
import type { ReviewedAnswer } from './result-view.server.ts';

/** Every answer again; those that were not right come open, with the right one and why. */
export function AnswerReview({ answers }: { answers: ReviewedAnswer[] }) {
  const missed = answers.filter(({ outcome }) => outcome !== 'correct');
  const right = answers.filter(({ outcome }) => outcome === 'correct');
  return (
    <>
      <section aria-labelledby="de-reparat">
        <Heading level={2} id="de-reparat">
          {missed.length > 0 ? 'Ce ai de reparat' : 'Nicio greșeală'}
        </Heading>
        {missed.length === 0 && <p>Ai răspuns corect la toate întrebările.</p>}
        {missed.map((answer) => (
          <AnswerCard key={answer.position} answer={answer} />
        ))}
      </section>
      {right.length > 0 && (
        <details>
          <summary className="text-link">Vezi și ce ai știut ({right.length})</summary>
          {right.map((answer) => (
            <AnswerCard key={answer.position} answer={answer} />
          ))}
        </details>
      )}
    </>
  );
}

function AnswerCard({
  answer: { position, outcome, format, passage, prompt, hint, response, answer, explanation },
}: {
  answer: ReviewedAnswer;
}) {
  return (
    <Card>
      <p className="text-small text-muted">Întrebarea {position}</p>
      {passage && (
        <details>
          <summary className="text-link">Textul</summary>
          <blockquote lang="en" className="border-s-4 border-accent ps-4 whitespace-pre-line">
            {passage}
          </blockquote>
        </details>
      )}
      <p lang={format === 'order' ? 'ro' : 'en'} className="font-medium">
        {prompt.replace('___', '…')}
        {hint && ` (${hint})`}
      </p>
      <dl className="grid gap-2 rounded-control bg-sunken px-4 py-3 sm:grid-cols-2">
        {outcome !== 'correct' && (
          <div>
            <dt className="text-small text-muted">Ai răspuns</dt>
            <dd className="font-medium">
              {response === null ? 'Nu știu' : <span lang="en">{response}</span>}
            </dd>
          </div>
        )}
        <div>
          <dt className="text-small text-muted">Corect</dt>
          <dd lang="en" className="font-bold text-success">
            {answer}
          </dd>
        </div>
      </dl>
      <p>{explanation}</p>
    </Card>
  );
}
