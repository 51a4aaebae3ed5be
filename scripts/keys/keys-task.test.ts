import { describe, expect, it } from 'vitest';
import { parseKeysTask } from './keys-task.ts';

describe('Arguments of npm run keys', () => {
  it('npm run keys without arguments shows the keys', () => {
    expect(parseKeysTask([])).toEqual({ is: 'show' });
  });

  it.each([
    [['rotate', 'secret'], ['secret'], null],
    [['rotate', 'publishable', '--now'], ['publishable'], 0],
    [['rotate', 'signing', '--keep', '90s'], ['signing'], 90_000],
    [['rotate', 'signed-urls', '--keep', '30m'], ['signed-urls'], 1_800_000],
    [['rotate', 'secret', '--keep', '2h'], ['secret'], 7_200_000],
    [['rotate', 'all', '--keep', '7d'], ['publishable', 'secret', 'signing', 'signed-urls'], 604_800_000],
  ])('npm run keys rotates what %j names', (words, kinds, keptMs) => {
    expect(parseKeysTask(words)).toEqual({ is: 'rotate', kinds, keptMs });
  });

  it.each([
    [['rotate'], 'Name the key to rotate.'],
    [['rotate', 'everything'], 'Name the key to rotate.'],
    [['rotate', '--now'], 'Name the key to rotate.'],
    [['show'], 'Unknown argument "show".'],
    [['rotate', 'secret', '--keep'], 'How long the key before stays valid'],
    [['rotate', 'secret', '--keep', '5 days'], 'How long the key before stays valid'],
    [['rotate', 'secret', '--keep', '400d'], 'How long the key before stays valid'],
    [['rotate', 'secret', '--keep', '1h', 'please'], 'How long the key before stays valid'],
    [['rotate', 'secret', '--now', 'please'], 'How long the key before stays valid'],
    [['rotate', 'secret', '1h'], 'How long the key before stays valid'],
  ])('npm run keys refuses the arguments %j', (words, sentence) => {
    expect(() => parseKeysTask(words)).toThrow(sentence);
  });
});
