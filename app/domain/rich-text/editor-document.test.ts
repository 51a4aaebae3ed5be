import { describe, expect, it } from 'vitest';
import { readLessons } from '#content/course/lessons.ts';
import { parseBlocks, writeBlocks } from './block-notation.ts';
import { blocksOf, documentOf } from './editor-document.ts';
import type { RichText } from './rich-text.ts';

describe('The document of the editor', () => {
  it('Holds the grammar note of every lesson, and gives back the same, also by way of the notation', () => {
    for (const { grammar } of readLessons()) {
      expect(blocksOf(documentOf(grammar.body))).toEqual(grammar.body);
      expect(parseBlocks(writeBlocks(grammar.body))).toEqual(grammar.body);
    }
  });

  it('Holds pictures and sounds with their texts, also without them', () => {
    const file = crypto.randomUUID();
    const blocks: RichText = [
      {
        kind: 'picture',
        file: `${file}.webp`,
        width: 800,
        height: 600,
        alt: 'Un tramvai.',
        caption: 'La *stop*.',
      },
      { kind: 'picture', file: `${file}.png`, width: 1, height: 1, alt: '' },
      { kind: 'sound', file: `${file}.mp3`, said: 'Mind the gap!', caption: 'La **metrou**.' },
      { kind: 'sound', file: `${file}.wav`, said: '' },
    ];
    expect(blocksOf(documentOf(blocks))).toEqual(blocks);
    expect(parseBlocks(writeBlocks(blocks))).toEqual(blocks);
  });

  it('Gives nothing of what is empty in it', () => {
    expect(blocksOf(documentOf([]))).toEqual([]);
    const empty = [{ type: 'list', content: [{ type: 'listItem' }] }, { type: 'heading' }];
    expect(blocksOf({ type: 'doc', content: empty })).toEqual([]);
  });
});
