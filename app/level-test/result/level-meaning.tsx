import { DESCRIBED, DESCRIBED_NAMES, type DescribedAbilities } from './level-descriptors.ts';

interface LevelMeaningProps {
  abilities: DescribedAbilities;
  /** Whether the test asked listening questions. It never tests speaking and writing. */
  isListeningTested: boolean;
}

/** What a learner typically can do at a level, with a mark on untested skills. */
export function LevelMeaning({ abilities, isListeningTested }: LevelMeaningProps) {
  const tested = isListeningTested ? ['reading', 'listening'] : ['reading'];
  return (
    <ul className="grid gap-3">
      {DESCRIBED.map((skill) => (
        <li key={skill}>
          <b>{DESCRIBED_NAMES[skill]}</b>
          {!tested.includes(skill) && <span className="text-muted"> (netestat; așa e de obicei)</span>}
          {': '}
          {abilities[skill]}
        </li>
      ))}
    </ul>
  );
}
