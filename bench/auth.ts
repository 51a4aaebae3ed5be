/**
 * Accounts: sign-ins and refreshes per second and the memory of an idle server, beside @supabase/lite in the same run.
 * Ours hashes with Argon2id and 46 MiB and writes durably to Postgres; the peer does what it does out of the box.
 *
 * `npm run bench auth`; `--quick` with few and short slots.
 */
import { type Account, type AccountServer, makeAccount, refresh, signIn } from './accounts/account-server.ts';
import { startLite, startOurs } from './accounts/servers.ts';
import { estimate, median, showEstimate } from './support/figures.ts';
import { memoryOfTree } from './support/memory.ts';
import { openRecord } from './support/run-record.ts';

const ACCOUNTS = 16;
const IDLE_MS = 10_000;

type Work = (server: AccountServer, account: Account) => Promise<void>;

/** One of three measured servers, with its accounts. */
interface Side {
  server: AccountServer;
  accounts: Account[];
}

export async function run(args: string[]): Promise<void> {
  const isQuick = args.includes('--quick');
  const record = openRecord('auth');
  const servers: AccountServer[] = [];
  try {
    for (const start of [startLite, startOurs, startLite]) servers.push(await start());
    const [peer, ours, twin] = await Promise.all(servers.map(inhabited));
    if (!peer || !ours || !twin) throw new Error('Three servers are needed.');
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    const memory = [ours, peer, twin].map(({ server }) => memoryOfTree(server.pid));
    const samples = { memory, signIns: {}, refreshes: {} };
    const plan = { rounds: isQuick ? 2 : 9, slotMs: isQuick ? 1_500 : 4_000 };
    samples.signIns = await compare('sign-ins per second (aim ≥ 3)', { ours, peer, twin }, signIn, plan);
    samples.refreshes = await compare('refreshes per second', { ours, peer, twin }, refresh, plan);
    const [mine = 0, theirs = 0, other = 0] = memory;
    process.stdout.write(
      [
        `idle memory, whole process trees   site ÷ @supabase/lite   ${((2 * mine) / (theirs + other)).toFixed(2)} (aim ≤ 0.5)`,
        `  A/A control                      @supabase/lite ÷ itself ${(theirs / other).toFixed(2)}`,
        `  background: site with its Postgres ${mine.toFixed(0)} MB, @supabase/lite with SQLite ${theirs.toFixed(0)} MB`,
        record.close(samples),
        '',
      ].join('\n'),
    );
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function inhabited(server: AccountServer): Promise<Side> {
  const accounts: Account[] = [];
  while (accounts.length < ACCOUNTS) accounts.push(await makeAccount(server));
  return { server, accounts };
}

/** Our server and two processes of the peer, in slots whose order is reversed each round: each round gives one ratio. */
async function compare(
  label: string,
  sides: Record<'ours' | 'peer' | 'twin', Side>,
  work: Work,
  { rounds, slotMs }: { rounds: number; slotMs: number },
) {
  const samples: Record<'ours' | 'peer' | 'twin', number[]> = { ours: [], peer: [], twin: [] };
  for (const side of Object.values(sides)) await perSecond(side, work, 1_000);
  for (let round = 0; round < rounds; round++) {
    const order = ['peer', 'ours', 'twin'] as const;
    for (const name of round % 2 === 0 ? order : order.toReversed()) {
      samples[name].push(await perSecond(sides[name], work, slotMs));
    }
  }
  const at = (name: 'peer' | 'twin', round: number) => samples[name][round] ?? Number.NaN;
  const ratios = samples.ours.map((rate, round) => (2 * rate) / (at('peer', round) + at('twin', round)));
  const controls = samples.peer.map((rate, round) => rate / at('twin', round));
  process.stdout.write(
    [
      `${label}   site ÷ @supabase/lite   ${showEstimate(estimate(ratios))}`,
      `  A/A control   @supabase/lite ÷ itself ${showEstimate(estimate(controls))}`,
      `  background: site ${median(samples.ours).toFixed(1)}/s, @supabase/lite ${median(samples.peer).toFixed(1)}/s`,
      '',
    ].join('\n'),
  );
  return samples;
}

/** All accounts at once, each in a closed loop. */
async function perSecond({ server, accounts }: Side, work: Work, ms: number): Promise<number> {
  const startedAt = performance.now();
  let done = 0;
  await Promise.all(
    accounts.map(async (account) => {
      while (performance.now() - startedAt < ms) {
        await work(server, account);
        done++;
      }
    }),
  );
  return (1000 * done) / (performance.now() - startedAt);
}
