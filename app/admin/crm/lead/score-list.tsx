import type { LeadRecord } from '../lead-record.server.ts';

/** Every term of the score: those that hold with their points, the others for what they would add. */
export function ScoreList({ terms }: { terms: LeadRecord['scoreTerms'] }) {
  return (
    <ul className="admin-panel score-list">
      {[...terms]
        .sort((a, b) => Number(b.holds) - Number(a.holds))
        .map(({ term, name, points, holds }) => (
          <li key={term} className={holds ? undefined : 'is-absent'}>
            <span>
              {!holds && <span className="visually-hidden">Nu: </span>}
              {name}
            </span>
            <b>{holds ? `+${points}` : `(${points})`}</b>
          </li>
        ))}
    </ul>
  );
}
