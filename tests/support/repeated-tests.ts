import type { Reporter, TestModule } from 'vitest/node';

/** Names, at the end of a run, the tests that passed only at their second try: each of them is to be mended. */
export default class RepeatedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const repeated = modules.flatMap((module) =>
      [...module.children.allTests('passed')]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `  ${module.relativeModuleId} > ${test.fullName}\n`),
    );
    if (repeated.length > 0) process.stderr.write(`Passed only when repeated:\n${repeated.join('')}`);
  }
}
