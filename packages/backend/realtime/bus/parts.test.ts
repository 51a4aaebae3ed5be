import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/repeats.ts';
import { createAssembler, toParts } from './parts.ts';

const LONG = [{ kind: 'broadcast', body: 'ș 🎓 "\\n'.repeat(4_000) }];

describe('Messages between processes', () => {
  it('a message of another process arrives unchanged, whatever its length and content', () => {
    const text = fc.string({ unit: 'binary', maxLength: 20_000 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), (messages) => {
        const assemble = createAssembler();
        const parts = toParts('a', 7, messages);
        for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThan(8_000);
        expect(parts.map(assemble).at(-1)).toEqual({ process: 'a', number: 7, messages });
      }),
      runs(500, 15),
    );
  });

  it('parts of messages are joined separately for each process', () => {
    const assemble = createAssembler();
    const [one, other] = [toParts('a', 1, LONG), toParts('b', 9, LONG)];
    const batches = one.flatMap((part, at) => [assemble(part), assemble(other[at] ?? '')]);
    expect(batches.filter((batch) => batch !== null)).toEqual([
      { process: 'a', number: 1, messages: LONG },
      { process: 'b', number: 9, messages: LONG },
    ]);
  });

  it('a batch with a lost part is dropped, and the next batch arrives completely', () => {
    const parts = toParts('a', 1, LONG);
    expect(parts.length).toBeGreaterThan(3);
    for (const lost of parts.keys()) {
      const assemble = createAssembler();
      const left = [...parts.filter((_, at) => at !== lost), ...toParts('a', 2, LONG)];
      expect(left.map(assemble).filter((batch) => batch !== null)).toEqual([
        { process: 'a', number: 2, messages: LONG },
      ]);
    }
    const assemble = createAssembler();
    const mixed = [...parts.slice(0, 2), ...toParts('a', 2, LONG).slice(2)];
    expect(mixed.map(assemble).every((batch) => batch === null)).toBe(true);
  });
});
