import { expect, it } from 'vitest';
import { matchFiles } from './match-files.ts';

it('Files go to the texts whose numbers their names have, and the others are named', () => {
  const names = ['12 Tom.m4a', '07-ana.m4a', 'ana.m4a', 'replica 7.mp3', '99.mp3', 'Nou 1 (2).mp3'];
  const texts = [1, 7, 12].map((no) => ({ no }));
  const { matched, unknown } = matchFiles(
    names.map((name) => new File([], name)),
    texts,
  );
  expect(matched.map(({ file, text }) => `${text.no} ${file.name}`)).toEqual([
    '1 Nou 1 (2).mp3',
    '7 07-ana.m4a',
    '12 12 Tom.m4a',
  ]);
  expect(unknown).toEqual(['ana.m4a', 'replica 7.mp3', '99.mp3']);
});
