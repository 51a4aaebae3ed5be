import { queryAs } from '@english-beyond-limits/backend/testing/query';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONVERSATION_COURSE } from '#content/course/courses.ts';
import { browserCookies } from '#tests/support/session-cookies.ts';
import { type SignedIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';

const TEXT = `Hi Ana and Mia! 😀 I am agree with the note about the shoes. I usually get up at six and I work in a hospital.
I am hardly ever at home before seven in the evening. There is some milk in the fridge, but there isn't any bread. What do
you do at the weekend, and do you like coffee?`;

let site: TestSite;
let learner: SignedIn;
let teacher: SignedIn;
beforeAll(async () => {
  site = await createTestSite();
  const { origin } = site;
  learner = await signInPerson(site.database, 'premium', { origin, fullName: 'Ioana Pop' });
  teacher = await signInPerson(site.database, 'teacher', { origin, fullName: 'Andrei Marin' });
  await queryAs(
    site.database.ownerUrl,
    `with made as (
       insert into private.groups (course, title, teacher_id, state) values ($1, 'Seara', $2, 'running') returning id
     )
     insert into private.group_members (group_id, person_id, joined_at) select id, $3, '2020-01-01' from made`,
    [CONVERSATION_COURSE.id, teacher.id, learner.id],
  );
});

async function visitAs(person: SignedIn, options: Parameters<typeof openVisit>[0] = {}) {
  const visit = await openVisit(options);
  await visit.page.context().addCookies(browserCookies(person.cookie, site.origin));
  return visit;
}

/** Selects words of the text that is corrected, as a hand does. */
async function select(page: Page, words: string) {
  await page.evaluate((wanted) => {
    for (const part of document.querySelectorAll('#textul ~ * [data-start], [data-start]')) {
      const node = part.firstChild;
      const at = node?.textContent?.indexOf(wanted) ?? -1;
      if (!node || at < 0) continue;
      getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
      return;
    }
  }, words);
  await page.getByRole('button', { name: 'Marchează', exact: true }).click();
  await page.getByRole('heading', { name: 'Marchează', exact: true }).waitFor();
}

describe('A text of a writing task', () => {
  it('is written on a phone through a lost connection, corrected in place by the teacher, and answered by the learner', async () => {
    await queryAs(
      site.database.ownerUrl,
      'with gone as (delete from private.written_drafts) delete from private.written_works',
    );
    const { page, complaints } = await visitAs(learner);
    await page.goto(`${site.origin}/profil/cursuri`);
    await page.getByRole('link', { name: 'Teme scrise' }).click();
    await expectSoundPage(page);
    await page.getByRole('link', { name: /Un bilet pe frigider/ }).click();
    const field = page.getByLabel('Textul tău');
    await field.fill('Hi Ana');
    await page.getByText('2 cuvinte').waitFor();
    await page.getByText('Păstrat în cont.').waitFor();
    await expectSoundPage(page);

    // Without a connection the text stays on the device, over a reload.
    await page.route('**/scriere/trimite', (route) => route.abort());
    await field.fill(TEXT);
    await page.getByText('Fără legătură la internet acum').waitFor();
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe('Hi Ana');
    await page.getByText('Pe acest dispozitiv e un text nesalvat').waitFor();
    await page.getByRole('button', { name: 'Pune-l în locul celui de mai jos' }).click();
    await expect.poll(() => field.inputValue()).toBe(TEXT);
    await page.unroute('**/scriere/trimite');
    await page.getByRole('button', { name: 'Trimite profesorului' }).click();
    await page.getByRole('heading', { name: 'Textul e la profesor' }).waitFor();
    await expectSoundPage(page);

    const other = await visitAs(teacher, { viewport: { width: 1280, height: 800 } });
    await other.page.goto(`${site.origin}/admin/writing`);
    await wakeUp(other.page);
    await other.page.getByText('1 text așteaptă un răspuns').waitFor();
    await expectSoundPage(other.page);
    await other.page.getByRole('link', { name: /Ioana/ }).click();
    await other.page.getByRole('heading', { name: 'Textul', exact: true }).waitFor();
    await select(other.page, 'am agree');
    await other.page.getByLabel('Cum e corect').fill('agree');
    await other.page.getByLabel('De ce').fill('„agree” e verb, fără „am”.');
    await expectSoundPage(other.page);
    await other.page.getByRole('button', { name: 'Pune marcajul' }).click();
    await other.page.getByText('1 marcaj, în ciornă').waitFor();
    // The second one by keyboard alone, from the list of sentences.
    await other.page.getByText('Propozițiile, pe rând').click();
    await other.page.getByRole('link', { name: /Corectează.*I am hardly ever/ }).press('Enter');
    await other.page.getByLabel('Cuvintele din text').fill('hardly ever at home');
    await other.page.getByLabel('Foarte bine').check();
    await other.page.getByRole('button', { name: 'Pune marcajul' }).click();
    await other.page.getByText('2 marcaje, în ciornă').waitFor();
    await other.page.getByLabel('Ce îi spui').fill('Bravo, se înțelege tot.');
    await expectSoundPage(other.page);
    await other.page.getByRole('button', { name: 'Trimite cursantului' }).click();
    await other.page.getByText('Corectura a plecat').waitFor();
    await expectSoundPage(other.page);
    expect(await other.page.getByLabel('Ce îi spui').inputValue()).toBe('');

    // The learner finds the correction in the account, in the text.
    await page.goto(`${site.origin}/profil`);
    await page.getByText('1 răspuns nou').waitFor();
    await page.locator('.section-list').getByRole('link', { name: 'Scriere' }).click();
    await page.getByRole('link', { name: /Răspuns nou/ }).click();
    await page.getByText('Bravo, se înțelege tot.').waitFor();
    expect(await page.locator('.text-mark del').first().textContent()).toBe('am agree');
    expect(await page.locator('.text-mark ins').first().textContent()).toBe('agree');
    await page.getByRole('link', { name: 'Observația 1' }).click();
    await page.getByText('„agree” e verb, fără „am”.').waitFor();
    await expectSoundPage(page);
    await page.getByText('Scrie o variantă nouă').click();
    await expect.poll(() => field.inputValue()).toContain('😀 I agree with the note');
    await page.getByLabel('Un mesaj pentru profesor').fill('Mulțumesc! Acum înțeleg.');
    await page.getByRole('button', { name: 'Trimite mesajul' }).click();
    await page.getByRole('heading', { name: 'Mesajul e la profesor' }).waitFor();

    await other.page.goto(`${site.origin}/admin/writing`);
    await other.page.getByText('1 text așteaptă un răspuns').waitFor();
    await other.page.getByRole('link', { name: /Ioana/ }).click();
    await other.page.getByText('Mulțumesc! Acum înțeleg.').waitFor();
    expect(complaints.filter((one) => !one.includes('ERR_FAILED'))).toEqual([]);
    expect(other.complaints).toEqual([]);
  });

  it('is kept from two devices, of which the second asks which text stays, and throws none away', async () => {
    await queryAs(
      site.database.ownerUrl,
      'with gone as (delete from private.written_drafts) delete from private.written_works',
    );
    const task = `${site.origin}/course/${CONVERSATION_COURSE.id}/scriere/2`;
    const phone = await visitAs(learner);
    const desk = await visitAs(learner, { viewport: { width: 1280, height: 800 } });
    for (const { page } of [phone, desk]) {
      await page.goto(task);
      await wakeUp(page);
    }
    await phone.page.getByLabel('Textul tău').fill('From the phone');
    await phone.page.getByText('Păstrat în cont.').waitFor();
    const field = desk.page.getByLabel('Textul tău');
    await field.fill('From the desk');
    await desk.page.getByText('Pe alt dispozitiv ai scris alt text').waitFor();
    await expectSoundPage(desk.page);
    await desk.page.getByRole('button', { name: 'Ia-l pe celălalt' }).click();
    expect(await field.inputValue()).toBe('From the phone');
    await desk.page.getByText('Pe acest dispozitiv e un text nesalvat').waitFor();
    await desk.page.getByRole('button', { name: 'Pune-l în locul celui de mai jos' }).click();
    expect(await field.inputValue()).toBe('From the desk');
    await desk.page.getByText('Păstrat în cont.').waitFor();
    // The phone, which knows nothing of it, is asked in turn.
    await phone.page.getByLabel('Textul tău').fill('From the phone again');
    await phone.page.getByText('Pe alt dispozitiv ai scris alt text').waitFor();
    await phone.page.getByRole('button', { name: 'Păstrează textul de aici' }).click();
    await phone.page.getByText('Păstrat în cont.').waitFor();
    await desk.page.reload();
    await expect.poll(() => field.inputValue()).toBe('From the phone again');
    expect([...phone.complaints, ...desk.complaints]).toEqual([]);
  });
});
