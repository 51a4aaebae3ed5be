import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { environmentWithoutNpm, installPeer } from './peer-packages.ts';

interface LiteProject {
  folder: string;
  env: Record<string, string | undefined>;
  port: number;
  publishableKey: string;
}

/** A project of its own in an empty folder, as `lite init` makes it, on a port of its own. */
export async function makeLiteProject(folder: string): Promise<LiteProject> {
  const packages = installPeer('supabase-lite');
  const port = await freePort();
  const env = { ...environmentWithoutNpm(), LITE_TELEMETRY: '0', DO_NOT_TRACK: '1' };
  copyFileSync(join(packages, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(packages, 'node_modules'), join(folder, 'node_modules'));
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'init', '--silent'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${stdout}\n${stderr}\n@supabase/lite could not make a project.`);
  const config = join(folder, 'supabase/config.toml');
  writeFileSync(config, readFileSync(config, 'utf8').replace(/^port = \d+/m, `port = ${port}`));
  const publishableKey = /sb_publishable_[\w-]+/.exec(readFileSync(join(folder, '.env'), 'utf8'))?.[0] ?? '';
  return { folder, env, port, publishableKey };
}
