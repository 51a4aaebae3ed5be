import { counted, formatDate } from '#app/domain/romanian.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Heading } from '#app/ui/page.tsx';
import type { ResultView, SkillResult } from './result-view.server.ts';
import { certaintySentence, LEVEL_SUMMARY, levelHeadline, SKILL_NAMES } from './result-words.ts';

/** Below this share of right answers people wonder whether they failed. */
const MANY_RIGHT = 0.6;

/** The level, how sure it is, and the picture per skill. */
export function ResultSummary({ result }: { result: ResultView }) {
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
      <p>
        De obicei, la {result.level}: {LEVEL_SUMMARY[result.level]}
      </p>
      <Heading level={2}>Cum stai pe fiecare parte</Heading>
      <ul className="grid gap-3 sm:grid-cols-3">
        {result.skills.map((skill) => (
          <SkillCard key={skill.skill} result={skill} />
        ))}
      </ul>
      <Card>
        <Heading level={2} size="small">
          Cât te poți baza pe rezultat
        </Heading>
        <p>
          E o estimare, nu un certificat. Dificultatea întrebărilor este deocamdată estimată de cei care le-au
          scris, nu măsurată pe mii de cursanți. Testul vede gramatica, vocabularul și cititul; nu vede cum
          vorbești, cum scrii și ce înțelegi când asculți.
        </p>
        <p>
          Linkul acestei pagini este al tău: păstrează-l ca să revii la rezultat. Oricine îl are vede ce vezi
          tu aici.
        </p>
      </Card>
    </>
  );
}

function SkillCard({ result: { skill, answered, correct, level } }: { result: SkillResult }) {
  return (
    <li>
      <Card>
        <p className="font-bold">{SKILL_NAMES[skill]}</p>
        {level ? <Badge level={level} /> : <p>Prea puține întrebări ca să ne pronunțăm.</p>}
        <p>{answered === 0 ? 'Nicio întrebare.' : `${correct} din ${answered} corecte`}</p>
      </Card>
    </li>
  );
}
