/**
 * The site under siege: attacks by clients without an account, or with a free one, beside visitors who take the
 * level test, ask for /health and a cached page, and sign in. Quiet slots and sieges alternate; the latency of each visitor
 * is compared with their own quiet figure and with that of a handler that does nothing, in the same siege. The
 * quiet slots are compared with each other (the A/A control). Everything runs on this machine, over loopback.
 *
 * `npm run bench siege`; `-- pattern wide` for some of the sieges; `--quick` only shows that it runs.
 */
import { ANSWER_BYTES, REST_CONCURRENCY } from '@english-beyond-limits/backend/testing/internals';
import { MAX_UNREAD_BYTES } from '../server/http/unread-responses.ts';
import { ATTACKS } from './siege/attacks.ts';
import { type Besieged, startBesieged } from './siege/besieged.ts';
import { type Attacker, startAttacker } from './siege/start-attacker.ts';
import { gatherVisitors, KINDS, type Kind, type Visit, type Visitors } from './siege/visitors.ts';
import { median, quantile } from './support/figures.ts';
import { memoryOf } from './support/memory.ts';
import { openRecord } from './support/run-record.ts';

const MB = 1024 * 1024;
/** Memory that may be held for clients, beyond the idle process: answers not yet read, and answers being made. */
const CAPPED_MB = (MAX_UNREAD_BYTES.total + 3 * REST_CONCURRENCY.maxActive * ANSWER_BYTES.anon) / MB;
const WARM_UP_MS = 3_000;
/** Time for the after-effects of a siege to end before the next quiet slot. */
const SETTLE_MS = 1_500;

interface Plan {
  rounds: number;
  slotMs: number;
}

interface Slot extends Visit {
  /** The most the server's process took meanwhile, in MB. */
  memoryMb: number;
  /** Requests of the attackers. */
  sent: number;
}

export async function run(args: string[]): Promise<void> {
  const isQuick = args.includes('--quick');
  const wanted = args.filter((arg) => !arg.startsWith('--'));
  const unknown = wanted.find((name) => !ATTACKS[name]);
  if (unknown) throw new Error(`There is no siege ${unknown}; there are ${Object.keys(ATTACKS).join(', ')}.`);
  const names = wanted.length > 0 ? wanted : Object.keys(ATTACKS);
  const plan = isQuick ? { rounds: 1, slotMs: 3_000 } : { rounds: 3, slotMs: 10_000 };
  const record = openRecord('siege');
  const site = await startBesieged();
  const attacker = startAttacker();
  const visitors = await gatherVisitors(site);
  try {
    await visitors.visit(WARM_UP_MS);
    const { quiet, sieges } = await besiege({ site, attacker, visitors }, names, plan);
    show(quiet, sieges);
    process.stdout.write(`${record.close({ quiet, sieges })}\n`);
  } finally {
    visitors.leave();
    attacker.stop();
    await site.stop();
  }
}

interface Field {
  site: Besieged;
  attacker: Attacker;
  visitors: Visitors;
}

/** Alternates quiet slots and sieges for several rounds. */
async function besiege(field: Field, names: string[], { rounds, slotMs }: Plan) {
  const { site, attacker } = field;
  const quiet: Slot[] = [];
  const sieges: Record<string, Slot[]> = Object.fromEntries(names.map((name) => [name, []]));
  const target = { port: site.port, publishableKey: site.publishableKey, accounts: site.attackers };
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      quiet.push(await slot(field, slotMs));
      attacker.begin(name, target);
      const besieged = await slot(field, slotMs);
      sieges[name]?.push({ ...besieged, sent: await attacker.end() });
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    }
  }
  quiet.push(await slot(field, slotMs));
  return { quiet, sieges };
}

async function slot({ site, visitors }: Field, ms: number): Promise<Slot> {
  let memoryMb = memoryOf(site.pid);
  const watch = setInterval(() => {
    memoryMb = Math.max(memoryMb, memoryOf(site.pid));
  }, 500);
  const visit = await visitors.visit(ms);
  clearInterval(watch);
  return { ...visit, memoryMb: Math.max(memoryMb, memoryOf(site.pid)), sent: 0 };
}

function p99(slots: readonly Slot[], kind: Kind): number {
  return quantile(
    slots.flatMap(({ latencies }) => latencies[kind]),
    0.99,
  );
}

function show(quiet: Slot[], sieges: Record<string, Slot[]>): void {
  const even = quiet.filter((_, index) => index % 2 === 0);
  const odd = quiet.filter((_, index) => index % 2 === 1);
  const lines = ['p99 in milliseconds', row('', [...KINDS, 'memory'])];
  const quietMb = median(quiet.map(({ memoryMb }) => memoryMb));
  lines.push(row('quiet', [...KINDS.map((kind) => p99(quiet, kind).toFixed(1)), `${quietMb.toFixed(0)} MB`]));
  lines.push(
    row(
      'quiet ÷ quiet, the A/A control',
      KINDS.map((kind) => (p99(even, kind) / p99(odd, kind)).toFixed(2)),
    ),
  );
  let missed = 0;
  for (const [name, slots] of Object.entries(sieges)) {
    const bare = p99(slots, 'bare');
    const judged = KINDS.map((kind) => {
      const value = p99(slots, kind);
      if (kind === 'bare') return value.toFixed(1);
      const most = Math.max(3 * p99(quiet, kind), 1.5 * bare);
      const isMissed = !(value <= most);
      if (isMissed) missed++;
      return `${value.toFixed(1)} ${isMissed ? '>' : '≤'} ${most.toFixed(1)}`;
    });
    const mb = Math.max(...slots.map(({ memoryMb }) => memoryMb));
    const mostMb = 1.5 * quietMb + CAPPED_MB;
    if (mb > mostMb) missed++;
    const sent = slots.reduce((sum, it) => sum + it.sent, 0);
    lines.push(`${name}: ${ATTACKS[name]?.title} (${sent} requests)`);
    lines.push(row('', [...judged, `${mb.toFixed(0)} ${mb > mostMb ? '>' : '≤'} ${mostMb.toFixed(0)}`]));
    for (const kind of KINDS) {
      const failures = slots.flatMap((it) => it.failures[kind]);
      if (failures.length === 0) continue;
      missed++;
      lines.push(`  ${failures.length} × ${kind} failed: ${[...new Set(failures)].slice(0, 3).join('; ')}`);
    }
  }
  lines.push(
    'aim: at most 3 times the quiet figure or 1.5 times that of the bare handler in the same siege; no visit fails;',
    `memory of the server's process at most 1.5 times quiet and ${CAPPED_MB.toFixed(0)} MB that are capped`,
    missed === 0 ? 'every aim is met' : `missed: ${missed}`,
    '',
  );
  process.stdout.write(lines.join('\n'));
  if (missed > 0) process.exitCode = 1;
}

function row(name: string, cells: readonly string[]): string {
  return `${name.padEnd(32)}${cells.map((cell) => cell.padStart(18)).join('')}`;
}
