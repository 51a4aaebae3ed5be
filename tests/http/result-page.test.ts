import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { TRANSFER_ERRORS } from '#app/domain/transfer-errors.ts';
import { PUBLISHED_ACCURACY } from '#app/level-test/result/result-accuracy.tsx';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productLog } from './product-log.ts';
import { type FinishedTest, finishTest, newVisitor } from './visitor.ts';

let made: TestApp;
let done: FinishedTest;
beforeAll(async () => {
  made = await createTestApp({ log: productLog().log });
  done = await finishTest(newVisitor(made.app));
  // Every answer counts, so that the ones that are rewritten do.
  await queryAs(made.database.ownerUrl, 'update public.level_tests set trial_position = null');
});

/** The page as a process shows it that has the bank as it is now. */
async function pageOf({ resultPath }: FinishedTest, { app }: TestApp = made, below = ''): Promise<string> {
  const response = await newVisitor(app).get(`${resultPath}${below}`);
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll('<!-- -->', '');
}

/** Rewrites the stored answer of one position, about an item changed for this test alone. */
async function rewrite(
  position: number,
  item: Record<string, unknown>,
  response: string | null,
  outcome = 'wrong',
) {
  const set = Object.keys(item).map((column, index) => `${column} = $${index + 3}`);
  await queryAs(
    made.database.ownerUrl,
    `update private.items set ${set.join(', ')} where id =
       (select item_id from public.level_test_answers where test_id = $1 and position = $2)`,
    [done.testId, position, ...Object.values(item)],
  );
  await queryAs(
    made.database.ownerUrl,
    'update public.level_test_answers set response = $3, outcome = $4 where test_id = $1 and position = $2',
    [done.testId, position, response, outcome],
  );
}

/** The page with all answers. */
function answersOf(test: FinishedTest): Promise<string> {
  return pageOf(test, made, '/raspunsuri');
}

const MISTAKES = JSON.stringify([
  { response: 'in the Monday', transfer: 'articles', why: 'Zilele nu primesc aici „the”.' },
  { response: 'in Monday', transfer: 'prepositions', why: '„In” e pentru luni și ani.' },
]);
const EXAMPLES = JSON.stringify([
  { en: 'See you on Friday.', ro: 'Pe vineri.' },
  { en: 'We met on a Sunday.', ro: 'Ne-am cunoscut într-o duminică.' },
]);

describe('Review of an answer', () => {
  beforeAll(async () => {
    const explanation = 'Ziua primește „on”.';
    const item = {
      transfer: 'prepositions',
      mistakes: MISTAKES,
      pattern: 'on + day',
      examples: EXAMPLES,
      explanation,
    };
    await rewrite(1, { ...item, prompt: 'FIRST ___' }, ' in  the monday. ');
    await rewrite(2, { ...item, prompt: 'SECOND ___' }, 'at Monday');
    await rewrite(3, { ...item, prompt: 'THIRD ___' }, null, 'unknown');
    await rewrite(
      4,
      { ...item, prompt: 'FOURTH ___', skill: 'listening', script: 'Hello from the station.', passage: null },
      'in Monday',
    );
    // An item from before there were mistakes, patterns and examples.
    await rewrite(
      5,
      { transfer: 'none', mistakes: '[]', pattern: null, examples: '[]', prompt: 'OLD ___' },
      'abc',
    );
  });

  async function cardOf(prompt: string): Promise<string> {
    const page = await answersOf(done);
    const start = page.indexOf(`>${prompt}`);
    expect(start).toBeGreaterThan(0);
    return page.slice(start, page.indexOf('Întrebarea ', start));
  }

  it('The review says why exactly this answer is wrong and which error it is, when its author foresaw it', async () => {
    const card = await cardOf('FIRST ');
    expect(card).toContain('Zilele nu primesc aici „the”.');
    expect(card).not.toContain('„In” e pentru luni și ani.');
    expect(card).toContain(`<b>Greșeala:</b> ${TRANSFER_ERRORS.articles.name}`);
    expect(card).toContain('href="/ghid-ebook#articole"');
    expect(card).toContain('on + day');
    expect(card).toContain('See you on Friday.');
    expect(card).toContain('Ne-am cunoscut într-o duminică.');
  });

  it('The review names only the trap of the question for another answer and for „Nu știu”', async () => {
    for (const prompt of ['SECOND ', 'THIRD ']) {
      const card = await cardOf(prompt);
      expect(card).not.toMatch(/Zilele nu primesc|Greșeala:/);
      expect(card).toContain(`<b>Capcana întrebării:</b> ${TRANSFER_ERRORS.prepositions.name}`);
      expect(card).toContain('on + day');
      expect(card).toContain('See you on Friday.');
    }
    expect(await cardOf('THIRD ')).toContain('Nu știu');
  });

  it('The review has the text of what was heard', async () => {
    const page = await answersOf(done);
    expect(page).toMatch(
      /Ce s-a auzit<[\s\S]*?<\/summary><blockquote lang="en"[^>]*><p>Hello from the station\./,
    );
  });

  it('The review shows an item without the new parts as it always was', async () => {
    const card = await cardOf('OLD ');
    expect(card).toContain('abc');
    expect(card).not.toMatch(/Greșeala:|Capcana|Tiparul:|Încă două exemple/);
  });

  it('The review counts errors that repeat, and nothing else', async () => {
    const page = await pageOf(done);
    expect(page).toMatch(/<b>Prepoziții<\/b>: nu ai răspuns corect la (\d+) din \1 întrebări\./);
    expect(page).not.toMatch(/ești slab|punct slab/i);
  });

  it('The browser gets no mistake that was not made', async () => {
    for (const path of [done.resultPath, `${done.resultPath}/raspunsuri`]) {
      const data = await (await newVisitor(made.app).get(`${path}.data`)).text();
      expect(data).toContain('„In” e pentru luni și ani.');
      expect(data).not.toContain('mistakes');
    }
  });
});

describe('First mistakes of a result', () => {
  async function firstMistakes(): Promise<string> {
    const page = await pageOf(done);
    const start = page.indexOf('id="greseli"');
    return page.slice(start, page.indexOf('</section>', start));
  }

  it('The first mistakes are the foreseen answers to what repeats, crossed out beside the right ones', async () => {
    const section = await firstMistakes();
    expect(section).toContain('Trei greșeli care spun cel mai mult');
    expect(section.match(/class="mistake"/g)).toHaveLength(3);
    // Several answers show the error with prepositions; the fourth is one its author foresaw.
    expect(section).toMatch(/FOURTH [\s\S]*<s>in Monday<\/s>[\s\S]*<b>[^<]+<\/b>/);
    expect(section).toContain('„In” e pentru luni și ani.');
    expect(section).not.toContain('THIRD');
  });

  it('The first mistakes never cross out „Nu știu”', async () => {
    const other = await finishTest(newVisitor(made.app));
    const page = await pageOf(other);
    expect(page).toContain('class="mistake"');
    expect(page).not.toContain('<s>');
  });
});

describe('Result page', () => {
  it('A result opens with the level in its only main heading, and the number of correct answers is no headline', async () => {
    const page = await pageOf(await finishTest(newVisitor(made.app)));
    expect(page.match(/<h1/g)).toHaveLength(1);
    const opening = page.slice(page.indexOf('<h1'), page.indexOf('id="greseli"'));
    expect(opening.slice(0, opening.indexOf('</h1>')).replace(/<[^>]+>/g, '')).toBe(
      'Nivelul tău estimat: sub A1',
    );
    expect(opening).toMatch(/Șansa să fie sub A1: cam \d+%\./);
    expect(opening).not.toMatch(/\d+ din \d+ (de )?(întrebări|corecte)/);
    // One thing to do next.
    expect(opening.match(/class="button button-primary/g)).toHaveLength(1);
  });

  it('A result leads to all its answers, which open for whoever has the link, and for nobody without it', async () => {
    const taken = await finishTest(newVisitor(made.app));
    expect(await pageOf(taken)).toContain(`href="${taken.resultPath}/raspunsuri"`);
    const answers = await answersOf(taken);
    expect(answers.match(/Întrebarea \d+</g)).toHaveLength(taken.answered);
    expect(answers).toContain(`href="${taken.resultPath}"`);
    const { headers } = await newVisitor(made.app).get(`${taken.resultPath}/raspunsuri`);
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(headers.get('Referrer-Policy')).toBe('same-origin');
    const invented = `/test-nivel/rezultat/${'A'.repeat(22)}/raspunsuri`;
    expect((await newVisitor(made.app).get(invented)).status).toBe(404);
  });

  it('A result has one form open at a time, all of them folded at first', async () => {
    const page = await pageOf(done);
    const folded = [...page.matchAll(/<details[^>]*name="formular"[^>]*>[\s\S]*?<\/details>/g)];
    expect(folded.length).toBeGreaterThan(1);
    for (const [fold] of folded) expect(fold).not.toMatch(/<details[^>]*open/);
    const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
    const outside = folded.reduce((rest, [fold]) => rest.replace(fold, ''), main);
    expect(outside).not.toContain('<form');
    const refused = await newVisitor(made.app).post(done.resultPath, { fullName: '' });
    expect(await refused.text()).toMatch(
      /<details(?=[^>]*name="formular")(?=[^>]*open)[^>]*>[\s\S]*Scrie cum te cheamă/,
    );
  });

  it('A result says how far the simulation carries, and that it is one', async () => {
    const page = await pageOf(done);
    const { exactPercent, exactPercentWithOffer, withinOnePercent } = PUBLISHED_ACCURACY;
    expect(page).toContain(`${exactPercent}% au primit exact nivelul lor (${exactPercentWithOffer}% când`);
    expect(page).toContain(`iar peste ${withinOnePercent}%`);
    expect(page).toMatch(/Am încercat testul pe [\d.]+( de)? cursanți inventați de calculator/);
    expect(page).toContain('Cifrele vin dintr-o simulare');
  });

  it('A result tells what was not tested, listening too where there was nothing to listen to', async () => {
    const setSkill = (from: string, to: string) =>
      queryAs(
        made.database.ownerUrl,
        `update private.items set skill = $3, script = case when $3 = 'listening' then 'Hello.' end
         where skill = $2 and id in (select item_id from public.level_test_answers where test_id = $1)`,
        [done.testId, from, to],
      );
    await setSkill('listening', 'grammar');
    const other = await createTestApp({ log: productLog().log }, made.database);
    const without = await pageOf(done, other);
    expect(without).toContain('fără întrebări de ascultat');
    expect(without.match(/\(netestat; așa e de obicei\)/g)).toHaveLength(6);
    await setSkill('grammar', 'listening');
    const again = await createTestApp({ log: productLog().log }, made.database);
    const withIt = await pageOf(done, again);
    expect(withIt).not.toContain('fără întrebări de ascultat');
    expect(withIt.match(/\(netestat; așa e de obicei\)/g)).toHaveLength(4);
    expect(withIt).toContain('<b>Ascultat</b>');
  });

  it('A result leads only to places that are there', async () => {
    const page = await pageOf(done);
    const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
    const links = [...main.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to = '']) =>
      to.replaceAll('&amp;', '&'),
    );
    const resources = Object.values(TRANSFER_ERRORS).flatMap(({ resource }) => resource?.path ?? []);
    expect(links.length).toBeGreaterThan(6);
    for (const to of new Set([...links, ...resources])) {
      const [path = '', anchor] = to.split('#');
      const html = path === '' ? page : await (await newVisitor(made.app).get(path)).text();
      expect(html, to).not.toContain('Pagina nu a fost găsită');
      if (anchor) expect(html, to).toContain(`id="${anchor}"`);
    }
  });
});
