import { parseArgs } from 'node:util';

export interface GrowthOptions {
  parts: string[];
  /** 1 is the full size. */
  share: number;
  isQuick: boolean;
  /** Where the filled database stays for the next run; null for a temporary one. */
  keptFolder: string | null;
  /** Measures only the statements with this text in their name. */
  only: string | null;
}

/** @throws with a sentence when something is asked for that the benchmark does not take */
export function parseOptions(args: string[], known: readonly string[]): GrowthOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rows: { type: 'string', default: '1' },
      quick: { type: 'boolean', default: false },
      keep: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const unknown = positionals.filter((part) => !known.includes(part));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}. There is: ${known.join(', ')}.`);
  const share = Number(values.rows);
  if (!(share > 0 && share <= 10)) throw new Error('--rows is a share of the full size, as in --rows 0.1.');
  return {
    parts: positionals,
    share,
    isQuick: values.quick,
    keptFolder: values.keep ?? null,
    only: values.only ?? null,
  };
}
