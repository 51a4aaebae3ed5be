import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'build', '.inputs');

/** What the built files depend on; a test file changes nothing of them. */
const INPUTS = [
  '{app,server,content,public}/**/*',
  '{vite,react-router}.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

function inputsHash(): string {
  const hash = createHash('sha256');
  for (const file of globSync(INPUTS, { cwd: root }).sort()) {
    if (/\.test\.tsx?$/.test(file) || !statSync(join(root, file)).isFile()) continue;
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Builds the app when the build is missing or older than what it is made of. @returns false when building failed */
export function buildIfStale(say: (line: string) => void): boolean {
  const wanted = inputsHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  try {
    for (const folder of ['.', 'node_modules']) accessSync(join(root, folder), constants.W_OK);
  } catch {
    say(`The folder ${root} cannot be written by this user, and the site must be built there first.`);
    return false;
  }
  say('Building the site (only after a change)…');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' }, encoding: 'utf8' },
  );
  if (status !== 0) {
    say(`${stdout}\n${stderr}\nThe site could not be built: see the message above.`);
    return false;
  }
  compressAssets();
  writeFileSync(stamp, wanted);
  return true;
}

/** Once per build and at the highest level, instead of once per request. */
function compressAssets() {
  for (const file of globSync('**/*.{js,css,svg,json,txt,webmanifest}', {
    cwd: join(root, 'build/client'),
  })) {
    const path = join(root, 'build/client', file);
    const bytes = readFileSync(path);
    if (bytes.length < 1024) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
