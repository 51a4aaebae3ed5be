import { parseArgs } from 'node:util';

export interface LessonsOptions {
  parts: string[];
  rounds: number;
  /** Of each slot. */
  slotMs: number;
  /** How many learners the large site has. */
  learners: number;
  /** How many learners answer at once. */
  answering: number;
}

/** @throws with a sentence when something is asked for that the benchmark does not take */
export function parseOptions(args: string[], known: readonly string[]): LessonsOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      learners: { type: 'string' },
      answering: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.filter((part) => !known.includes(part));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}. There is: ${known.join(', ')}.`);
  const numberOf = (name: 'rounds' | 'seconds' | 'learners' | 'answering', usual: number, quick: number) => {
    const given = values[name];
    const number = given === undefined ? (values.quick ? quick : usual) : Number(given);
    if (!(number > 0)) throw new Error(`--${name} is a number above 0.`);
    return number;
  };
  return {
    parts: positionals,
    rounds: numberOf('rounds', 10, 2),
    slotMs: numberOf('seconds', 3, 1) * 1000,
    learners: numberOf('learners', 100_000, 2_000),
    answering: numberOf('answering', 1_000, 200),
  };
}
