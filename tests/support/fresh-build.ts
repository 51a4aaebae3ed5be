import { buildIfStale } from '../../scripts/build.ts';

/** Tests of the site run what is built: it is built anew when a file of it has changed, also for a single test file. */
export default function ensureFreshBuild(): void {
  const said: string[] = [];
  if (!buildIfStale((line) => said.push(line))) throw new Error(said.join('\n'));
}
