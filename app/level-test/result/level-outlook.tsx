import { Heading } from '#app/ui/page.tsx';
import { BELOW_A1_DESCRIPTORS, LEVEL_DESCRIPTORS } from './level-descriptors.ts';
import { LevelMeaning } from './level-meaning.tsx';
import type { ResultView } from './result-view.server.ts';
import { BELOW_A1_SUMMARY, LEVEL_SUMMARY, levelAfter } from './result-words.ts';

/** What a learner can do at this level and at the next one. */
export function LevelOutlook({ result: { level, isBelowA1, isListeningTested } }: { result: ResultView }) {
  const next = isBelowA1 ? 'A1' : levelAfter(level);
  return (
    <>
      <p>{isBelowA1 ? BELOW_A1_SUMMARY : `De obicei, la ${level} ${LEVEL_SUMMARY[level]}`} Pe rând:</p>
      <LevelMeaning
        abilities={isBelowA1 ? BELOW_A1_DESCRIPTORS : LEVEL_DESCRIPTORS[level]}
        isListeningTested={isListeningTested}
      />
      {next ? (
        <>
          <Heading level={3}>Ce vine după: la {next}</Heading>
          <LevelMeaning abilities={LEVEL_DESCRIPTORS[next]} isListeningTested={isListeningTested} />
        </>
      ) : (
        <p>C2 e treapta cea mai înaltă. De aici, progresul se vede în ce faci cu engleza.</p>
      )}
    </>
  );
}
