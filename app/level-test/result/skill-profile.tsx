import { Heading } from '#app/ui/page.tsx';
import { LevelSteps } from './level-steps.tsx';
import type { ResultView, SkillResult } from './result-view.server.ts';
import { SKILL_NAMES } from './result-words.ts';

/** The level of each skill. */
export function SkillProfile({ result: { skills, isListeningTested } }: { result: ResultView }) {
  const shown = skills.filter(({ skill }) => skill !== 'listening' || isListeningTested);
  return (
    <section aria-labelledby="pe-parti">
      <Heading level={2} id="pe-parti">
        Cum stai pe fiecare parte
      </Heading>
      <p>
        Pe fiecare parte ai avut doar câteva întrebări: ia treptele de mai jos ca pe un indiciu, nu ca pe o
        măsurătoare.
      </p>
      <ul className="grid gap-5">
        {shown.map((skill) => (
          <SkillRow key={skill.skill} result={skill} />
        ))}
      </ul>
      {!isListeningTested && (
        <p>Ascultatul nu apare aici: testul acesta a fost fără întrebări de ascultat.</p>
      )}
    </section>
  );
}

function SkillRow({ result: { skill, answered, correct, level } }: { result: SkillResult }) {
  return (
    <li className="grid gap-2">
      <p className="flex flex-wrap items-center justify-between gap-x-5">
        <b>{SKILL_NAMES[skill]}</b>
        {level ? (
          <span>
            <b>{level}</b>, {correct} din {answered} corecte
          </span>
        ) : (
          <span>
            prea puține întrebări
            {answered > 0 && ` (${correct} din ${answered} corecte)`}
          </span>
        )}
      </p>
      <LevelSteps level={level} />
    </li>
  );
}
