/**
 * Plain JavaScript for any Node, because `npm ci` and with it everything else fails until this has run.
 *
 * Adds to package-lock.json the optional packages of other platforms that a partial registry did not offer.
 * Without them `npm ci` refuses the lock file ("Missing: … from lock file"). They are never fetched where the
 * platform does not match; elsewhere npm fetches them by name and version, without an integrity hash.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const OPERATING_SYSTEMS = ['linux', 'darwin', 'win32', 'freebsd', 'openbsd', 'android', 'sunos', 'wasi'];
const PROCESSORS = ['x64', 'arm64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'wasm32'];

function platformOf(name) {
  const words = name.replaceAll('windows', 'win32').split(/[-/@.]/);
  const os = OPERATING_SYSTEMS.filter((word) => words.includes(word));
  const cpu = PROCESSORS.filter((word) => words.includes(word));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return { ...(os.length && { os }), ...(cpu.length && { cpu }), ...(libc.length && { libc }) };
}

const lockFile = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(lockFile, 'utf8'));
const added = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (lock.packages[`${path}/node_modules/${name}`] || lock.packages[`node_modules/${name}`]) continue;
    const dev = path !== '' && entry.dev ? { dev: true } : {};
    lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), ...dev, optional: true };
    added.push(`${name}@${version}`);
  }
}
const [root, ...rest] = Object.entries(lock.packages);
if (root) lock.packages = Object.fromEntries([root, ...rest.sort(([a], [b]) => a.localeCompare(b, 'en'))]);
writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(
  added.length ? `Added to the lock file: ${added.join(', ')}\n` : 'The lock file is complete.\n',
);
