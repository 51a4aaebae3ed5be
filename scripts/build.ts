import { spawnSync } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'build', '.inputs');
/** A hash of the file metadata at the last build, which takes a tenth of the time of hashing the contents. */
const listing = join(root, 'build', '.listing');

/** The sources of the build. Test files are left out. */
const SINGLE_INPUTS = [
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build.ts',
];
const INPUTS = ['{app,server,content,public}/**/*', ...SINGLE_INPUTS];

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

/** A hash of size, inode and change time of every source: a changed file changes one of them. */
function inputsListing(): string {
  const hash = createHash('sha256').update(root);
  for (const name of ['app', 'server', 'content', 'public', ...SINGLE_INPUTS]) list(hash, join(root, name));
  return hash.digest('hex');
}

function list(hash: Hash, path: string): void {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isDirectory()) {
    for (const name of readdirSync(path).sort()) list(hash, join(path, name));
  } else hash.update(`${path}\0${stat?.size}\0${stat?.ino}\0${stat?.ctimeMs}\0`);
}

/** Whether the build is certainly up to date. False also when only the metadata of a source changed. */
export function isBuilt(): boolean {
  return isContentOf(listing, inputsListing());
}

function isContentOf(file: string, wanted: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === wanted;
}

/** Builds the site when the build is missing or its sources have changed. @returns false when building failed */
export function buildIfStale(say: (line: string) => void): boolean {
  const listed = inputsListing();
  const wanted = inputsHash();
  if (isContentOf(stamp, wanted)) {
    writeListing(listed);
    return true;
  }
  try {
    for (const folder of ['.', 'node_modules']) accessSync(join(root, folder), constants.W_OK);
  } catch {
    say(`This user cannot write to the folder ${root}, where the site must be built first.`);
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
  writeListing(listed);
  return true;
}

/** Only saves time: a user who may not write here compares contents at each start. */
function writeListing(listed: string): void {
  try {
    writeFileSync(listing, listed);
  } catch {
    // The next start compares contents again.
  }
}

/** In bytes. Below it the header of a compressed response costs more than it saves. */
const MIN_COMPRESSED = 512;

/** Compresses files once per build, at the highest level, instead of once per request. */
function compressAssets() {
  for (const file of globSync('**/*.{js,css,svg,json,txt,webmanifest}', {
    cwd: join(root, 'build/client'),
  })) {
    const path = join(root, 'build/client', file);
    const bytes = readFileSync(path);
    if (bytes.length < MIN_COMPRESSED) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
