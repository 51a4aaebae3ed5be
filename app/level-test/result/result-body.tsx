import type { ReactNode } from 'react';
import { Heading } from '#app/ui/page.tsx';
import { FirstMistakes } from './first-mistakes.tsx';
import styles from './result.css?url&no-inline';
import { ResultFolds } from './result-folds.tsx';
import { ResultReveal } from './result-reveal.tsx';
import type { ResultView } from './result-view.server.ts';

/** The stylesheet of a result, for the `links` of its pages. */
export const resultStyles = () => [{ rel: 'stylesheet', href: styles }];

interface ResultBodyProps {
  result: ResultView;
  /** The page with all answers. */
  answersPath: string;
  /** Whether the school has answered a report on one of the questions. */
  hasReply: boolean;
  /** What can be done with the result: a section with a heading of level 2. */
  children: ReactNode;
  /** A last section, below everything. */
  after?: ReactNode;
}

/** A whole result: its first screen, the first mistakes, and the rest folded. */
export function ResultBody({ result, answersPath, hasReply, children, after }: ResultBodyProps) {
  return (
    <>
      <ResultReveal result={result} />
      <div className="mx-auto grid w-full max-w-wide grid-cols-1 gap-8 px-4 pt-8 pb-16 sm:px-6 md:pt-12 md:pb-24 lg:gap-20">
        <FirstMistakes result={result} />
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2 lg:gap-20">
          {children}
          <section aria-labelledby="restul">
            <Heading level={2} id="restul">
              Tot ce a văzut testul
            </Heading>
            <ResultFolds result={result} answersPath={answersPath} hasReply={hasReply} />
          </section>
        </div>
        {after}
      </div>
    </>
  );
}
