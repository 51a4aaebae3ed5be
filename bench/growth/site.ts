import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/free-port.ts';
import type { Schools } from './school.ts';
import { urlOf } from './school.ts';

const SERVER = fileURLToPath(new URL('../../server.ts', import.meta.url));

/** The site itself over the large database, in a process of its own, which makes its nightly backups into a folder. */
export async function startSite({ server, dataDir }: Schools, backupDir: string) {
  const port = await freePort();
  const child = spawn(process.execPath, [SERVER], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: urlOf(server.superuserUrl, 'large'),
      BACKUP_DIR: backupDir,
      LOG_LEVEL: 'error',
      // Every simulated visitor has an address of their own.
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      if (said.includes('Ready:')) resolve();
    });
    child.on('exit', () => reject(new Error(`The site did not start:\n${said}`)));
  });
  return {
    port,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}
