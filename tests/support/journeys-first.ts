import { sep } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const JOURNEYS = `${sep}tests${sep}e2e${sep}`;

/**
 * Journeys in a browser are short files that take long. Vitest begins with the largest files while it does not know how
 * long each takes, as in a fresh clone, and would have one processor wait for the last journey.
 */
export class JourneysFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isJourney = ({ moduleId }: TestSpecification) => moduleId.includes(JOURNEYS);
    return [...sorted.filter(isJourney), ...sorted.filter((file) => !isJourney(file))];
  }
}
