/** A notification holds 8,000 bytes, of which 7,999 are text. */
const MAX_PART_LENGTH = 7_900;

/**
 * Splits a batch of messages into notifications: `<process> <number> <part>/<parts> <ASCII text>`.
 * @param number counts the batches of a process, so that a missing one is noticed
 */
export function toParts(process: string, number: number, messages: readonly unknown[]): string[] {
  // Escaped to ASCII, so that no character is split.
  const text = JSON.stringify(messages).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const count = Math.ceil(text.length / MAX_PART_LENGTH);
  return Array.from({ length: count }, (_, at) => {
    const piece = text.slice(at * MAX_PART_LENGTH, (at + 1) * MAX_PART_LENGTH);
    return `${process} ${number} ${at + 1}/${count} ${piece}`;
  });
}

export interface Batch {
  process: string;
  number: number;
  messages: unknown[];
}

/**
 * Joins the parts of each process, which arrive in order. A batch with a missing part is dropped; its missing number
 * reveals that later.
 */
export function createAssembler(): (part: string) => Batch | null {
  const begun = new Map<string, { number: string; pieces: string[] }>();
  return (part) => {
    const [, process = '', number = '', at, count, piece = ''] =
      /^(\S+) (\d+) (\d+)\/(\d+) ([\s\S]*)$/.exec(part) ?? [];
    const before = at === '1' ? { number, pieces: [] as string[] } : begun.get(process);
    begun.delete(process);
    if (before?.number !== number || before.pieces.length + 1 !== Number(at)) return null;
    before.pieces.push(piece);
    if (at !== count) {
      begun.set(process, before);
      return null;
    }
    return { process, number: Number(number), messages: JSON.parse(before.pieces.join('')) as unknown[] };
  };
}
