import { describe, expect, it } from 'vitest';
import { readLessons } from '#content/course/lessons.ts';
import { parseBlocks, writeBlocks } from './block-notation.ts';
import { blocksOf, documentOf } from './editor-document.ts';

describe('The document of the editor', () => {
  it('Holds the grammar note of every lesson, and gives back the same, also by way of the notation', () => {
    for (const { grammar } of readLessons()) {
      expect(blocksOf(documentOf(grammar.body))).toEqual(grammar.body);
      expect(parseBlocks(writeBlocks(grammar.body))).toEqual(grammar.body);
    }
  });

  it('Gives nothing of what is empty in it', () => {
    expect(blocksOf(documentOf([]))).toEqual([]);
    const empty = [{ type: 'list', content: [{ type: 'listItem' }] }, { type: 'heading' }];
    expect(blocksOf({ type: 'doc', content: empty })).toEqual([]);
  });
});
