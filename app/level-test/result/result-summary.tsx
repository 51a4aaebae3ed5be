import { counted, formatDate } from '#app/domain/romanian.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Heading } from '#app/ui/page.tsx';
import type { ResultView } from './result-view.server.ts';
import { certaintySentence, levelHeadline } from './result-words.ts';

/** Below this share of correct answers, a sentence explains that wrong answers are normal. */
const REASSURE_BELOW = 0.6;

const SECTIONS = [
  { to: '#ce-inseamna', text: 'Ce înseamnă' },
  { to: '#mai-departe', text: 'Ce faci acum' },
  { to: '#de-reparat', text: 'Greșelile, explicate' },
];
const SHARE_SECTION = { to: '#arata', text: 'Arată sau tipărește' };

/** The level with its certainty, and links to the sections of the page. */
export function ResultSummary({
  result,
  hasShareCards,
}: {
  result: ResultView;
  /** Whether the page has the section with the share cards. */
  hasShareCards: boolean;
}) {
  const sections = hasShareCards ? [...SECTIONS, SHARE_SECTION] : SECTIONS;
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
        {result.correct < REASSURE_BELOW * result.answered &&
          ' Întrebările s-au potrivit pe parcurs cu răspunsurile tale, așa că e firesc să fi greșit multe dintre ele.'}
      </p>
      <nav aria-label="Pe pagina aceasta">
        <ul className="flex flex-wrap gap-x-5">
          {sections.map(({ to, text }) => (
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
