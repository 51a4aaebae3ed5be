import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RichText } from './rich-text.tsx';

describe('Rich text', () => {
  it('Says which words are English and which are stressed', () => {
    const html = renderToStaticMarkup(
      <RichText blocks={[{ kind: 'paragraph', text: 'După „*if*” stă **prezentul**.' }]} />,
    );
    expect(html).toContain('<p>După „<span lang="en">if</span>” stă <strong>prezentul</strong>.</p>');
  });

  it('Has tables that scroll inside themselves, by keyboard too, and contrasts that are said in words', () => {
    const html = renderToStaticMarkup(
      <RichText
        blocks={[
          {
            kind: 'table',
            head: ['persoana', '*be*'],
            rows: [
              ['eu', '*am*'],
              ['ea', '*is*'],
            ],
          },
          { kind: 'contrast', wrong: 'She work.', right: 'She works.', why: 'Lipsește „*-s*”.' },
        ]}
      />,
    );
    expect(html).toContain('<section class="table-frame" aria-label="Tabel: persoana, be" tabindex="0">');
    expect(html).toContain('<th scope="col"><span lang="en">be</span></th>');
    expect(html).toMatch(
      /Greșit: <\/span><s lang="en">She work\.<\/s>.*Corect: <\/span><span lang="en">She works\./,
    );
  });
});
