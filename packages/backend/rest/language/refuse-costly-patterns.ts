import { whyCostly, whyCostlyList } from '../../postgres/costly-pattern.ts';
import { RestError } from '../answers/rest-error.ts';
import type { Logic } from './logic.ts';

/**
 * @throws RestError for a `match` or `imatch` pattern that could keep Postgres busy for very long; the same error as
 * for an invalid pattern
 */
export function refuseCostlyPatterns(conditions: readonly Logic[]): void {
  for (const logic of conditions) {
    if (logic.kind !== 'condition') {
      refuseCostlyPatterns(logic.parts);
      continue;
    }
    const { operation } = logic.condition;
    if (operation.kind !== 'compare' || !['match', 'imatch'].includes(operation.operator)) continue;
    const why = operation.quantifier ? whyCostlyList(operation.value) : whyCostly(operation.value);
    if (why === null) continue;
    throw new RestError(400, { code: '2201B', message: `invalid regular expression: ${why}` });
  }
}
