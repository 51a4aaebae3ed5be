import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PICTURES } from '#content/level-test/pictures.ts';
import { PassageContent } from './passage.tsx';
import { ScriptTurns } from './script-text.tsx';

const shown = (text: string) => renderToStaticMarkup(<PassageContent text={text} />);

describe('A passage', () => {
  it('A plain text is paragraphs without a look of its own', () => {
    expect(shown('One.\n\nTwo.')).toBe(
      '<blockquote lang="en" class="passage"><p>One.</p><p>Two.</p></blockquote>',
    );
  });

  it('A table has a head, and a name for each row; what scrolls is reached by keyboard', () => {
    expect(shown('| Day | Opens |\n| Monday | 9:00 |')).toContain(
      '<section aria-label="Table" tabindex="0" class="passage-frame"><table>' +
        '<thead><tr><th scope="col">Day</th><th scope="col">Opens</th></tr></thead>' +
        '<tbody><tr><th scope="row">Monday</th><td>9:00</td></tr></tbody></table></section>',
    );
  });

  it('Steps keep their numbers under another heading', () => {
    const markup = shown('# Rent\n1. Pay.\n# Pets\n2. No <dogs>.');
    expect(markup).toContain('data-look="sheet"');
    expect(markup).toContain('<ol start="1"><li>Pay.</li></ol>');
    expect(markup).toContain('<ol start="2"><li>No &lt;dogs&gt;.</li></ol>');
  });

  it('A short text with a heading is a notice, and an e-mail has its head in pairs', () => {
    expect(shown('# Closed\n\n- on Monday')).toContain('data-look="notice"');
    expect(shown(`# Report\n\n${'It is late. '.repeat(40)}`)).toContain('data-look="sheet"');
    const email = shown('From: Ana\nSubject: Lunch\n\nHi.');
    expect(email).toContain('data-look="email"');
    expect(email).toContain('<dl><div><dt>From:</dt> <dd>Ana</dd></div>');
  });

  it.each(Object.entries(PICTURES))('The picture %s has a description in Romanian', (name, description) => {
    const markup = shown(`[picture: ${name}]`);
    expect(markup).toContain(`illustrations/${name}.svg?no-inline#d`);
    expect(markup).toContain(`<figcaption class="visually-hidden">${description}</figcaption>`);
    expect(markup).not.toContain('lang="en"');
    expect(description).toMatch(/^Desen: .*\.$/);
  });
});

describe('The text of a listening question', () => {
  it('A dialogue says who says what', () => {
    expect(renderToStaticMarkup(<ScriptTurns script={'Anna: Hi.\nTom: Hello.'} />)).toBe(
      '<p data-speaker="1"><b>Anna: </b>Hi.</p>' + '<p data-speaker="2"><b>Tom: </b>Hello.</p>',
    );
  });

  it('A single voice is a plain text', () => {
    expect(renderToStaticMarkup(<ScriptTurns script="Reminder: we close at six." />)).toBe(
      '<p>Reminder: we close at six.</p>',
    );
  });
});
