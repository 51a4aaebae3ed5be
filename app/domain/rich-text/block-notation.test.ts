import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBlocks, writeBlocks } from './block-notation.ts';
import type { RichText } from './rich-text.ts';

const text = fc
  .array(
    fc.constantFrom(
      'Cu',
      '*was*',
      '# x',
      '- y',
      '|',
      '=',
      '> z',
      '\\',
      'Corect: da',
      '[exercițiu: k]',
      '[sunet: s]',
      'Se vede: a',
      'a',
    ),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((words) => words.join(' '));
// In a field of one line a backslash before a sign is the notation's own.
const plain = text.map((words) => words.replaceAll('\\', 'b'));
const block = fc.oneof(
  fc.record({ kind: fc.constant('paragraph' as const), text }),
  fc.record({ kind: fc.constant('heading' as const), text: plain }),
  fc.record({ kind: fc.constant('list' as const), items: fc.array(plain, { minLength: 2, maxLength: 3 }) }),
  fc.record({
    kind: fc.constant('table' as const),
    head: fc.tuple(plain, plain),
    rows: fc.array(fc.tuple(plain, plain), { minLength: 2, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('examples' as const),
    items: fc.array(fc.record({ en: plain, ro: plain.map((words) => words.replaceAll('=', 'e')) }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  fc.record({ kind: fc.constant('contrast' as const), wrong: plain, right: plain, why: plain }),
  fc.record({ kind: fc.constant('exercise' as const), key: fc.constantFrom('a-1', 'b-2') }),
  fc.record(
    {
      kind: fc.constant('picture' as const),
      file: fc.constantFrom('a.webp', 'b.png'),
      width: fc.integer({ min: 1, max: 4_096 }),
      height: fc.integer({ min: 1, max: 4_096 }),
      alt: fc.oneof(plain, fc.constant('')),
      caption: plain,
    },
    { requiredKeys: ['kind', 'file', 'width', 'height', 'alt'] },
  ),
  fc.record(
    {
      kind: fc.constant('sound' as const),
      file: fc.constantFrom('a.mp3', 'b.wav'),
      said: plain,
      caption: plain,
    },
    { requiredKeys: ['kind', 'file', 'said'] },
  ),
);

describe('The notation of blocks', () => {
  it('Comes back as the blocks it was written from', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (blocks) => {
        expect(parseBlocks(writeBlocks(blocks as RichText))).toEqual(blocks);
      }),
    );
  });

  it('Is read from what a person types, whatever it is', () => {
    expect(
      parseBlocks(
        'Un rând\nși altul\r\n\r\n# Titlu\n- unu\n- doi\nCorect: I am\nGreșit: I are\n\n| a | b |\n| c |',
      ),
    ).toEqual([
      { kind: 'paragraph', text: 'Un rând și altul' },
      { kind: 'heading', text: 'Titlu' },
      { kind: 'list', items: ['unu', 'doi'] },
      { kind: 'contrast', wrong: 'I are', right: 'I am', why: '' },
      { kind: 'table', head: ['a', 'b'], rows: [['c']] },
    ]);
    expect(parseBlocks(' \n\n ')).toEqual([]);
    expect(
      parseBlocks('[imagine: x.webp]\nLegendă: jos\n[sunet: y.mp3\nSe aude: *Hi*\nSe vede: nimic'),
    ).toEqual([
      { kind: 'picture', file: 'x.webp', width: 0, height: 0, alt: '', caption: 'jos' },
      { kind: 'sound', file: 'y.mp3', said: '*Hi*' },
      { kind: 'paragraph', text: 'Se vede: nimic' },
    ]);
  });
});
