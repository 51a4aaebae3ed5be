import { CEFR_LEVELS } from '#app/domain/level-estimation/cefr.ts';
import { BELOW_A1 } from '#app/domain/level-name.ts';
import { Heading } from '#app/ui/page.tsx';
import type { ResultView, SkillResult } from './result-view.server.ts';
import { SKILL_NAMES } from './result-words.ts';

const percent = (share: number) => `${share * 100}%`;

/** The level of each skill as a bar on the scale A1–C2, striped where the interval of its estimate lies. */
export function SkillBars({ result: { skills } }: { result: ResultView }) {
  return (
    <section aria-labelledby="pe-parti" className="reveal-skills">
      <div className="skill-bar">
        <Heading level={2} size="small" id="pe-parti">
          Pe părți
        </Heading>
        <span aria-hidden="true" className="skill-axis text-small text-muted">
          {CEFR_LEVELS.map((level) => (
            <span key={level}>{level}</span>
          ))}
        </span>
      </div>
      <ul>
        {skills.map((skill) => (
          <SkillBar key={skill.skill} result={skill} />
        ))}
      </ul>
      <p className="mt-1 text-small text-muted">
        Zmeul e estimarea; în cam 8 din 10 cazuri, nivelul e în partea hașurată.
      </p>
    </section>
  );
}

function SkillBar({ result: { skill, answered, told } }: { result: SkillResult }) {
  return (
    <li className="skill-bar">
      <span className="font-medium">{SKILL_NAMES[skill]}</span>
      {told ? (
        <>
          <span className="skill-track">
            <span className="skill-reach" style={{ width: percent(told.to) }}>
              <span className="skill-base" style={{ width: percent(told.from / told.to) }} />
            </span>
            <svg
              viewBox="-12 -16 24 36"
              aria-hidden="true"
              className="skill-mark"
              style={{ insetInlineStart: percent(told.at) }}
            >
              <path d="M0-14 10-3 0 18-10-3Z" className="fill-accent" />
              <path d="M0-14 10-3H-10ZM-10-3 0 18V-14" className="fill-glow" />
              <path d="M0-14 10-3 0 18-10-3Z" className="skill-mark-edge" />
            </svg>
          </span>
          <span>
            <b className={told.level === BELOW_A1 ? 'is-below' : undefined}>{told.level}</b>
            <span className="visually-hidden">{reachWords(told)}</span>
          </span>
        </>
      ) : (
        <span className="skill-track is-untold text-small text-muted">
          {answered === 0 && skill === 'listening' ? 'fără întrebări de ascultat' : 'prea puține întrebări'}
        </span>
      )}
    </li>
  );
}

function reachWords({ lowest, highest }: NonNullable<SkillResult['told']>): string {
  if (lowest === highest) return `, probabil chiar ${lowest}`;
  return `, probabil între ${lowest} și ${highest}`;
}
