import { Fragment } from 'react';
import { BELOW_A1 } from '#app/domain/level-name.ts';

/** One level, or two joined by a small „și”, as very large type. */
export function LevelWords({ levels }: { levels: readonly string[] }) {
  return levels.map((level, index) => (
    <Fragment key={level}>
      {index > 0 && <small> și </small>}
      {level === BELOW_A1 ? (
        <>
          <small>sub </small>A1
        </>
      ) : (
        level
      )}
    </Fragment>
  ));
}
