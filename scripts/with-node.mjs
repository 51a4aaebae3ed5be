// Runs a TypeScript script of this project under the Node of package-lock.json, installing first what is missing.
// The only file that must run on whatever Node (>= 20) the machine has, hence plain JavaScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.installed-lock');

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function lockHash() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  const workspaces = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/package.json`);
  for (const file of ['package.json', 'package-lock.json', ...workspaces.sort()]) {
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function install() {
  const wanted = lockHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stderr.write('Installing packages (only after a change of package-lock.json)…\n');
  const npm = process.env.npm_execpath;
  // npm hides which optional packages failed; --include=dev because NODE_ENV=production would skip the build tools.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 2, 2] })
    : spawnSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) refuse('The packages could not be installed: see npm’s message above, then start again.');
  try {
    writeFileSync(stamp, wanted);
  } catch {
    refuse(
      `The folder ${modules} cannot be written: give this user the right to write there, then start again.`,
    );
  }
}

function nodeBinary() {
  const bundled = join(modules, '.bin', 'node');
  if (existsSync(bundled)) return bundled;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return refuse(
    `Node 24 is not packaged for ${process.platform}-${process.arch}, and this is Node ${process.versions.node}: ` +
      'install Node 24 or newer, then start again.',
  );
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  refuse(`Node ${process.versions.node} is too old: install Node 20 or newer, then start again.`);
}
install();
const node = nodeBinary();
const child = spawn(node, process.argv.slice(2), {
  cwd: root,
  // The IPC channel tells the child when this process has ended, even by SIGKILL.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    // Saves compiling at the next start.
    NODE_COMPILE_CACHE: join(root, 'build', 'compile-cache'),
    ...process.env,
    PATH: `${join(modules, '.bin')}:${process.env.PATH}`,
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm ends on SIGTERM without passing it on, so its end stops the site.
const parent = process.ppid;
if (parent > 1) {
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 1000).unref();
}
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
