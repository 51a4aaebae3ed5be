import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RichText, type ShownBlock } from './rich-text.tsx';

describe('Rich text', () => {
  it('Says which words are English and which are stressed', () => {
    const html = renderToStaticMarkup(
      <RichText blocks={[{ kind: 'paragraph', text: 'După „*if*” stă **prezentul**.' }]} />,
    );
    expect(html).toContain('<p>După „<span lang="en">if</span>” stă <strong>prezentul</strong>.</p>');
  });

  it('Has pictures with their size and description, and sounds with what is said in them', () => {
    const blocks: ShownBlock[] = [
      { kind: 'picture', file: 'a.webp', width: 800, height: 600, alt: 'Un tramvai.', caption: 'La *stop*.' },
      { kind: 'sound', file: 'b.mp3', said: 'Mind the gap!' },
    ];
    const html = renderToStaticMarkup(
      <RichText blocks={blocks} fileAddress={(file) => `/fisiere/${file}`} />,
    );
    expect(html).toMatch(
      /<img src="\/fisiere\/a\.webp" width="800" height="600" alt="Un tramvai\."[^>]* loading="lazy"/,
    );
    expect(html).toContain('<figcaption>La <span lang="en">stop</span>.</figcaption>');
    expect(html).toMatch(
      /<audio src="\/fisiere\/b\.mp3" controls=""[^>]*><\/audio>.*lang="en"[^>]*>Mind the gap!/,
    );
    expect(renderToStaticMarkup(<RichText blocks={blocks} />)).not.toMatch(/<img|<audio/);
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
