import { Heading } from '#app/ui/page.tsx';
import { LevelMeaning } from './level-meaning.tsx';
import type { ResultView } from './result-view.server.ts';
import { LEVEL_SUMMARY, levelAfter } from './result-words.ts';

/** What a learner can do at this level and at the next one. */
export function LevelOutlook({ result: { level, isListeningTested } }: { result: ResultView }) {
  const next = levelAfter(level);
  return (
    <>
      <p>
        De obicei, la {level} {LEVEL_SUMMARY[level]} Pe rând:
      </p>
      <LevelMeaning level={level} isListeningTested={isListeningTested} />
      {next ? (
        <>
          <Heading level={3}>Ce vine după: la {next}</Heading>
          <LevelMeaning level={next} isListeningTested={isListeningTested} />
        </>
      ) : (
        <p>C2 e treapta cea mai înaltă. De aici, progresul se vede în ce faci cu engleza.</p>
      )}
    </>
  );
}
