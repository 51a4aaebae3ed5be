import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const RESULTS = fileURLToPath(new URL('../results', import.meta.url));

/** The first line of /proc/stat (proc_stat(5)): all ticks, and those the host gave to other machines. */
function ticks(): { all: number; stolen: number } {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    const fields = line.trim().split(/\s+/).slice(1, 9).map(Number);
    return { all: fields.reduce((sum, field) => sum + field, 0), stolen: fields[7] ?? 0 };
  } catch {
    return { all: Number.NaN, stolen: Number.NaN };
  }
}

interface RunRecord {
  /** Writes the raw samples with what the machine was like. @returns what to print about it */
  close(samples: unknown): string;
}

export function openRecord(name: string): RunRecord {
  const before = ticks();
  const startedAt = new Date();
  const loadBefore = loadavg();
  return {
    close(samples) {
      const after = ticks();
      const steal = (after.stolen - before.stolen) / (after.all - before.all);
      const seconds = Math.round((Date.now() - startedAt.getTime()) / 1000);
      const environment = {
        startedAt,
        seconds,
        node: process.version,
        processors: cpus().map((cpu) => cpu.model),
        steal,
        loadBefore,
        loadAfter: loadavg(),
      };
      mkdirSync(RESULTS, { recursive: true });
      const file = `${name}-${startedAt.toISOString().replace(/[:.]/g, '-')}.json`;
      writeFileSync(join(RESULTS, file), `${JSON.stringify({ environment, samples }, null, 1)}\n`);
      return `${seconds} s; stolen by the host ${(steal * 100).toFixed(1)} %; load before ${(loadBefore[0] ?? 0).toFixed(1)}; samples in bench/results/${file}`;
    },
  };
}
