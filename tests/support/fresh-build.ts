import { buildIfStale } from '../../scripts/build.ts';

/** Tests of the site run the build, so it is made again after a change of its sources, also for a single test file. */
export default function ensureFreshBuild(): void {
  const said: string[] = [];
  if (!buildIfStale((line) => said.push(line))) throw new Error(said.join('\n'));
}
