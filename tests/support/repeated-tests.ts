import type { Reporter, TestModule } from 'vitest/node';

/** Names, at the end of a run, the tests that passed only at their second try, and why they failed before: each of them is to be mended. */
export default class RepeatedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const repeated = modules.flatMap((module) =>
      [...module.children.allTests('passed')]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => {
          const errors = test.result().errors?.map(({ message, stack }) => `    ${stack ?? message}\n`) ?? [];
          return `  ${module.relativeModuleId} > ${test.fullName}\n${errors.join('')}`;
        }),
    );
    if (repeated.length > 0) process.stderr.write(`Passed only when repeated:\n${repeated.join('')}`);
  }
}
