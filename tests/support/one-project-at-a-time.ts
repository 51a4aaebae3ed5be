import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the projects one after the other, in the order of the configuration: a worker keeps its process, with everything
 * loaded, only while the next file is of the same project. The longest files, journeys in a browser, come first, and the
 * shortest last, so that all workers are busy to the end.
 */
export class OneProjectAtATime extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rankOf = ({ project }: TestSpecification) => this.ctx.projects.indexOf(project);
    return sorted.sort((a, b) => rankOf(a) - rankOf(b));
  }
}
