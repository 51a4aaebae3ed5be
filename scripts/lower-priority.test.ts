import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const MODULE = fileURLToPath(new URL('./lower-priority.ts', import.meta.url));

it('lowerPriority() lowers the priority of the process and of its children', () => {
  const program = `
    const { lowerPriority } = await import(${JSON.stringify(MODULE)});
    lowerPriority();
    const { spawnSync } = await import('node:child_process');
    const child = spawnSync(process.execPath, ['-p', 'os.getPriority()'], { encoding: 'utf8' });
    console.log((await import('node:os')).getPriority(), Number(child.stdout));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect(stdout.trim()).toBe('19 19');
});
