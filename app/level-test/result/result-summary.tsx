import { counted, formatDate } from '#app/domain/romanian.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Heading } from '#app/ui/page.tsx';
import type { ResultView } from './result-view.server.ts';
import { certaintySentence, levelHeadline } from './result-words.ts';

/** Below this share of right answers people wonder whether they failed. */
const MANY_RIGHT = 0.6;

const PARTS = [
  { to: '#ce-inseamna', text: 'Ce înseamnă' },
  { to: '#mai-departe', text: 'Ce faci acum' },
  { to: '#de-reparat', text: 'Greșelile, explicate' },
];
const SHOWING = { to: '#arata', text: 'Arată sau tipărește' };

/** The level, how sure it is, and the way to the rest of a long page. */
export function ResultSummary({
  result,
  hasKeepsakes,
}: {
  result: ResultView;
  /** Whether the page has something to show others, too. */
  hasKeepsakes: boolean;
}) {
  const parts = hasKeepsakes ? [...PARTS, SHOWING] : PARTS;
  const asked = counted(result.answered, 'întrebare', 'întrebări');
  return (
    <>
      <p>
        Rezultatul testului din {formatDate(result.finishedAt)}. Ai răspuns corect la {result.correct} din{' '}
        {asked}.
      </p>
      <Heading level={1}>{levelHeadline(result)}</Heading>
      <Badge level={result.level} size="large" />
      <p>
        {certaintySentence(result)}
        {result.correct < MANY_RIGHT * result.answered &&
          ' Întrebările s-au potrivit pe parcurs cu răspunsurile tale, așa că e firesc să fi greșit multe dintre ele.'}
      </p>
      <nav aria-label="Pe pagina aceasta">
        <ul className="flex flex-wrap gap-x-5">
          {parts.map(({ to, text }) => (
            <li key={to}>
              <a href={to} className="text-link inline-flex min-h-11 items-center">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
