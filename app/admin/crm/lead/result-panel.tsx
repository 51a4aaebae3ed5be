import { KnownLevelLines } from '#app/admin/level-test/known-level-lines.tsx';
import { levelName } from '#app/domain/level-name.ts';
import { formatDate } from '#app/domain/romanian.ts';
import { TRANSFER_ERRORS } from '#app/domain/transfer-errors.ts';
import type { KnownLevelLine } from '#app/level-test/known-levels/known-levels.server.ts';
import type { ResultView } from '#app/level-test/result/result-view.server.ts';
import { SKILL_NAMES } from '#app/level-test/result/result-words.ts';
import type { LeadRecord } from '../lead-record.server.ts';

interface ResultPanelProps {
  results: LeadRecord['results'];
  /** The newest one whose test is kept; null when all are deleted. */
  newest: ResultView | null;
  /** What is known of the level, for each result whose test is kept. */
  known: readonly KnownLevelLine[];
}

/** The results of a lead: the newest with its skills and what went wrong, the others in a line. */
export function ResultPanel({ results, newest, known }: ResultPanelProps) {
  const [first, ...older] = results;
  return (
    <div className="admin-panel lead-result">
      <p>
        <b className="lead-level">{levelOf(first ?? newest)}</b>{' '}
        {first && <span className="cell-more">{formatDate(first.at)}</span>}
      </p>
      {newest && (
        <>
          <ul className="lead-skills">
            {newest.skills.map(({ skill, told, correct, answered }) => (
              <li key={skill}>
                <span>{SKILL_NAMES[skill]}</span>
                <b>{told?.level ?? '–'}</b>
                <span className="cell-more">
                  {answered > 0 ? `${correct} din ${answered}` : 'fără întrebări'}
                </span>
              </li>
            ))}
          </ul>
          {newest.patterns.weak.length > 0 && (
            <ul className="lead-weak">
              {newest.patterns.weak.map(({ error, sentence }) => (
                <li key={error}>
                  <b>{TRANSFER_ERRORS[error].name}</b>
                  <span className="cell-more">{sentence}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {!newest && <p className="admin-more">Răspunsurile s-au șters, nivelul a rămas pe fișă.</p>}
      {older.length > 0 && (
        <p className="cell-more">
          Înainte: {older.map((result) => `${levelOf(result)} pe ${formatDate(result.at)}`).join('; ')}
        </p>
      )}
      {known.length > 0 && <KnownLevelLines lines={known} />}
    </div>
  );
}

function levelOf(result: { level: string | null; isBelowA1: boolean } | null): string {
  return result?.level ? levelName({ level: result.level, isBelowA1: result.isBelowA1 }) : '–';
}
