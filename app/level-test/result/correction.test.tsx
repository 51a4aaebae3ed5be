import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Correction } from './correction.tsx';

const heard = {
  prompt: 'The problem was the ___.',
  format: 'gap',
  hint: null,
  answer: 'battery',
  outcome: 'correct',
} as const;

describe('the correction of a typed answer', () => {
  it('says that what was typed with a slip was heard well, and how it is written', () => {
    const page = renderToStaticMarkup(
      <Correction answer={{ ...heard, response: ' batery', spelling: 'battery' }} />,
    );
    expect(page).toContain('<b>battery</b>');
    expect(page).not.toContain('<s>');
    expect(page.replace(/<[^>]+>/g, '')).toContain('Ai auzit bine; se scrie „battery”, nu „batery”.');
  });

  it('says nothing of the spelling of other answers', () => {
    const page = renderToStaticMarkup(
      <Correction answer={{ ...heard, response: 'battery', spelling: null }} />,
    );
    expect(page).not.toContain('se scrie');
  });
});
