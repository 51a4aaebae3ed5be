import { levelName } from '#app/domain/level-name.ts';
import { formatDate } from '#app/domain/romanian.ts';
import { ErrorPatternList } from './error-pattern-list.tsx';
import { Fold, RowLink } from './fold.tsx';
import { LevelOutlook } from './level-outlook.tsx';
import { NextStepList } from './next-step-list.tsx';
import { ResultAccuracy } from './result-accuracy.tsx';
import type { ResultView } from './result-view.server.ts';

interface ResultFoldsProps {
  result: ResultView;
  /** The page with all answers. */
  answersPath: string;
  /** Whether an answer of the school to a report stands beside one of the answers. */
  hasReply: boolean;
}

/** All that a result says beyond its first screens, folded or on a page of its own. */
export function ResultFolds({ result, answersPath, hasReply }: ResultFoldsProps) {
  const { answered, correct, finishedAt } = result;
  const asked = `${correct} din ${answered} corecte, ${formatDate(finishedAt)}`;
  return (
    <div className="mt-4">
      <RowLink
        to={answersPath}
        title="Toate răspunsurile, explicate"
        about={hasReply ? `${asked}. Ai și răspunsul nostru la ce ai raportat.` : asked}
      />
      <Fold title="Ce se repetă în răspunsuri">
        <ErrorPatternList result={result} />
      </Fold>
      <Fold title={`Ce înseamnă ${levelName(result)} și ce vine după`}>
        <LevelOutlook result={result} />
      </Fold>
      <Fold title="Cât te poți baza pe rezultat">
        <ResultAccuracy result={result} />
      </Fold>
      <Fold title="Ce mai poți face și când refaci testul">
        <NextStepList result={result} />
      </Fold>
    </div>
  );
}
