import { fileURLToPath } from 'node:url';
import { type Account, makeAccount } from '../accounts/account-server.ts';
import { startOurs } from '../accounts/servers.ts';
import { freePort } from '../support/free-port.ts';
import { launch } from '../support/launch.ts';

/** What is attacked, and what is measured beside it. */
export interface Besieged {
  port: number;
  /** The server's process, without Postgres. */
  pid: number;
  publishableKey: string;
  /** People who sign in. */
  visitors: Account[];
  /** Free accounts of those who attack. */
  attackers: Account[];
  /** A handler that does nothing, on the same machine. */
  barePort: number;
  stop(): Promise<void>;
}

const BARE = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
const ACCOUNTS = 8;

/** The site as one starts it, with its own Postgres, and the bare handler; the pages are warm. */
export async function startBesieged(): Promise<Besieged> {
  const site = await startOurs();
  const barePort = await freePort();
  const bare = await launch({
    name: 'the bare handler',
    command: [process.execPath, BARE],
    env: { PORT: String(barePort) },
    port: barePort,
    path: '/',
    isPinned: false,
  });
  const { port, pid, publishableKey } = site;
  const visitors: Account[] = [];
  const attackers: Account[] = [];
  for (let n = 0; n < ACCOUNTS; n++) {
    visitors.push(await makeAccount(site));
    attackers.push(await makeAccount(site));
  }
  return {
    port,
    pid,
    publishableKey,
    visitors,
    attackers,
    barePort,
    async stop() {
      await bare.stop();
      await site.stop();
    },
  };
}
