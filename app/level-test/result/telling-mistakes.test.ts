import { describe, expect, it } from 'vitest';
import { tellingMistakes } from './telling-mistakes.ts';

type Answer = Parameters<typeof tellingMistakes>[0][number];

let positions = 0;
function missed(answer: Partial<Answer> = {}): Answer {
  positions++;
  return {
    position: positions,
    outcome: 'wrong',
    passage: null,
    script: null,
    why: 'Pentru că.',
    error: null,
    trap: null,
    expected: 0.5,
    ...answer,
  };
}

describe('the mistakes that say most', () => {
  it('begin with one for each error pattern, the most repeated first, and with the error made rather than a trap', () => {
    const trap = missed({ trap: 'articles', why: null, expected: 0.9 });
    const made = missed({ error: 'articles' });
    const again = missed({ error: 'articles', expected: 0.4 });
    const other = missed({ error: 'prepositions', expected: 0.1 });
    const unexpected = missed({ error: 'negation', expected: 0.95 });
    expect(tellingMistakes([trap, made, again, unexpected, other], ['prepositions', 'articles'])).toEqual(
      [other, made, unexpected].map(({ position }) => position),
    );
  });

  it('are those the model expected least, each error once as long as there are others', () => {
    const easy = missed({ error: 'articles', expected: 0.9 });
    const alsoEasy = missed({ error: 'articles', expected: 0.8 });
    const hard = missed({ error: 'register', expected: 0.2 });
    expect(tellingMistakes([hard, alsoEasy, easy], [])).toEqual([
      easy.position,
      hard.position,
      alsoEasy.position,
    ]);
  });

  it('are answers rather than „Nu știu”, read without a text rather than with one, foreseen rather than not', () => {
    const unknown = missed({ outcome: 'unknown', why: null, trap: 'articles', expected: 0.9 });
    const withText = missed({ passage: 'Dear Ana', expected: 0.8 });
    const heard = missed({ script: 'Hello', error: 'sounds', expected: 0.7 });
    const unforeseen = missed({ why: null, trap: 'modality', expected: 0.6 });
    const foreseen = missed({ error: 'negation', expected: 0.1 });
    expect(tellingMistakes([unknown, withText, heard, unforeseen, foreseen], [])).toEqual([
      foreseen.position,
      unforeseen.position,
      withText.position,
    ]);
    expect(tellingMistakes([unknown], [])).toEqual([unknown.position]);
  });

  it('are none without a wrong answer', () => {
    expect(tellingMistakes([missed({ outcome: 'correct' })], [])).toEqual([]);
  });
});
