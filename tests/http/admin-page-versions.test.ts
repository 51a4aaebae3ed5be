import { describe, expect, it } from 'vitest';
import {
  edit,
  fieldsOf,
  open,
  send,
  setUpEditedSite,
  stored,
  superAdmin,
  unescaped,
  wordsOf,
} from './page-editor-setup.ts';

setUpEditedSite();

describe('Two editors', () => {
  it('The second is told who saved what, keeps the texts, and can save over it', async () => {
    const [mine, theirs] = [await open('/ghid-gratuit'), await open('/ghid-gratuit', superAdmin)];
    const first = fieldsOf(theirs);
    first.set('metaTitle', 'Titlul lui Ion');
    expect((await send('/ghid-gratuit', first, superAdmin)).status).toBe(302);
    const second = fieldsOf(mine);
    second.set('metaTitle', 'Titlul Anei');
    const refused = await send('/ghid-gratuit', second);
    expect(refused.status).toBe(422);
    const html = unescaped(await wordsOf(refused));
    expect(html).toContain('Ion Dan a salvat pagina între timp');
    expect(html).toContain('<del>Titlul lui Ion</del>');
    expect(html).toContain('<ins>Titlul Anei</ins>');
    expect((await stored('/ghid-gratuit')).seo).toMatchObject({ meta_title: 'Titlul lui Ion' });
    const again = fieldsOf(html);
    expect(again.get('metaTitle')).toBe('Titlul Anei');
    expect((await send('/ghid-gratuit', again)).status).toBe(302);
    expect((await stored('/ghid-gratuit')).seo).toMatchObject({ meta_title: 'Titlul Anei' });
  });
});

describe('Versions of a page', () => {
  const restore = (path: string, version: number, restored: number) =>
    send(
      path,
      new URLSearchParams({ intent: 'restore', version: String(version), restored: String(restored) }),
    );

  it('Each says who, when and what it changed; one that is taken again becomes the newest', async () => {
    const before = await stored('/ghid-7-zile');
    await edit('/ghid-7-zile', { metaTitle: 'Alt titlu', minimumRole: 'free' });
    const html = await open('/ghid-7-zile');
    expect(html).toContain('Versiunea 2');
    expect(html).toMatch(/Ana Pop · rolul minim și încă 1 câmp/);
    expect(html).toContain('<ins>Alt titlu</ins>');
    expect((await restore('/ghid-7-zile', 2, 1)).status).toBe(302);
    expect(await stored('/ghid-7-zile')).toEqual({ ...before, version: 3 });
  });

  it('One is not taken over a version that was not seen, nor one that does not exist', async () => {
    await edit('/ghid-ebook-2', { title: 'Unu' });
    await edit('/ghid-ebook-2', { title: 'Doi' }, superAdmin);
    const late = await restore('/ghid-ebook-2', 2, 1);
    expect(late.status).toBe(422);
    expect(await wordsOf(late)).toContain('Nu am schimbat nimic: Ion Dan a salvat pagina');
    expect((await restore('/ghid-ebook-2', 3, 77)).status).toBe(404);
    expect((await stored('/ghid-ebook-2')).title).toBe('Doi');
  });
});
