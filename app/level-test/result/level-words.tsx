import { Fragment } from 'react';
import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';

/** One level, or two joined by a small „și”, as very large type. */
export function LevelWords({ levels }: { levels: readonly CefrLevel[] }) {
  return levels.map((level, index) => (
    <Fragment key={level}>
      {index > 0 && <small> și </small>}
      {level}
    </Fragment>
  ));
}
