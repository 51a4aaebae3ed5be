import { Link } from 'react-router';
import { formatDay } from '#app/domain/days.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { StateList, StateRow } from '../state-list.tsx';
import type { LegalReview } from './legal-review.server.ts';

/** The legal texts with their versions, and whether the school has reviewed them. */
export function LegalTexts({ review: { texts, isDone }, intent }: { review: LegalReview; intent: string }) {
  return (
    <>
      <StateList>
        {texts.map(({ to, title, version, isReviewed }) => (
          <StateRow
            key={to}
            tone={isReviewed ? 'good' : 'waiting'}
            title={
              <Link to={to} className="text-link">
                {title}
              </Link>
            }
          >
            {`versiunea din ${formatDay(version)}, ${isReviewed ? 'revăzută' : 'încă nerevăzută'}`}
          </StateRow>
        ))}
      </StateList>
      {!isDone && (
        <FormView intent={intent} submit="Le-am citit și se potrivesc școlii" variant="secondary" />
      )}
    </>
  );
}
