import { queryAs } from '@english-beyond-limits/backend/testing/query';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { CONVERSATION_COURSE } from '#content/course/courses.ts';
import { browserCookies } from '#tests/support/session-cookies.ts';
import { type SignedIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';

const PATH = `/course/${CONVERSATION_COURSE.id}/lesson/intro`;

let site: TestSite;
let learner: SignedIn;
let teacher: SignedIn;
// A repeated run begins with nothing of the first.
beforeEach(async () => {
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

async function visitAs(person: SignedIn) {
  const visit = await openVisit();
  await visit.page.context().addCookies(browserCookies(person.cookie, site.origin));
  return visit;
}

/** Records until the clock shows two seconds. */
async function record(page: Page, start: string | RegExp) {
  await page.getByRole('button', { name: start, exact: true }).click();
  await page.getByText('0:02', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Oprește', exact: true }).click();
}

describe('A spoken answer', () => {
  it('is recorded on a phone, answered on its moments by the teacher, and answered back by the learner', async () => {
    await queryAs(
      site.database.ownerUrl,
      'with gone as (delete from private.recording_consents) delete from private.spoken_answers',
    );
    const { page, complaints } = await visitAs(learner);
    await page.goto(`${site.origin}${PATH}?pas=test`);
    await page.getByRole('link', { name: 'Înregistrează-te' }).click();

    // Refused, the microphone has a sentence and another way.
    const begin = page.getByRole('button', { name: 'Înregistrează', exact: true });
    await begin.waitFor();
    await page.evaluate(() => {
      const refused = new DOMException('Permission denied', 'NotAllowedError');
      navigator.mediaDevices.getUserMedia = () => Promise.reject(refused);
    });
    await begin.click();
    await page.getByText('Browserul nu ne lasă la microfon').waitFor();
    await page.getByLabel('Fișierul cu înregistrarea').waitFor();
    await expectSoundPage(page);

    await page.reload();
    await record(page, 'Înregistrează');
    await page.getByRole('button', { name: 'Ascultă: Înregistrarea ta' }).waitFor();
    await page.getByText('Înainte de prima trimitere').waitFor();
    await expectSoundPage(page);

    // What was recorded outlives a reload, and the consent is asked for first.
    await page.reload();
    await page.getByText('Am găsit înregistrarea făcută aici').waitFor();
    await page.getByRole('button', { name: 'Sunt de acord' }).click();
    await page.getByRole('button', { name: /Trimite profesorului/ }).click();
    await page.getByRole('heading', { name: /ce ai spus/ }).waitFor();
    await page.getByText('Înregistrarea e la profesor').waitFor();
    await expectSoundPage(page);

    const other = await visitAs(teacher);
    await other.page.goto(`${site.origin}/admin/speaking`);
    await wakeUp(other.page);
    await other.page.getByText('1 înregistrare așteaptă un răspuns').waitFor();
    await expectSoundPage(other.page);
    await other.page.getByRole('link', { name: /Ioana/ }).click();
    await other.page.getByRole('button', { name: /^Ascultă: Înregistrarea 1/ }).click();
    await other.page.getByRole('button', { name: /^Oprește: Înregistrarea 1/ }).waitFor();
    await other.page.keyboard.press('m');
    const words = other.page.getByLabel('Ce îi spui');
    await expect.poll(() => words.inputValue()).toMatch(/^0:0\d $/);
    await words.pressSequentially('Say “I have been”');
    await other.page.keyboard.press('Enter');
    await words.pressSequentially('Bravo, se înțelege tot.');
    await other.page.getByText('Răspunde cu vocea').click();
    await record(other.page, 'Înregistrează');
    await expectSoundPage(other.page);
    await other.page.getByRole('button', { name: 'Trimite cursantului' }).click();
    await other.page.getByText('Mesajul a plecat').waitFor();
    await expectSoundPage(other.page);
    expect(await words.inputValue()).toBe('');

    // The learner finds the answer in the account, hears it and jumps to its moment.
    await page.goto(`${site.origin}/profil`);
    await page.getByText('1 răspuns nou').waitFor();
    await page.locator('.section-list').getByRole('link', { name: 'Vorbire' }).click();
    await page.getByText('Acordul pentru înregistrări').first().waitFor();
    await page.getByRole('link', { name: /Răspuns nou/ }).click();
    await page.getByText('Bravo, se înțelege tot.').waitFor();
    await page.getByText('Say “I have been”').waitFor();
    await page.getByRole('button', { name: /^Ascultă de la 0:0/ }).click();
    await page.getByRole('button', { name: /^Oprește: Înregistrarea 1/ }).waitFor();
    await expectSoundPage(page);
    await page.getByLabel('Răspunsul tău').fill('Mulțumesc! I have been there twice.');
    await page.getByRole('button', { name: 'Trimite profesorului' }).click();
    await page.getByText('Mesajul a plecat').waitFor();

    await other.page.goto(`${site.origin}/admin/speaking`);
    await other.page.getByText('1 înregistrare așteaptă un răspuns').waitFor();
    await other.page.getByRole('link', { name: /Ioana/ }).click();
    await other.page.getByText('I have been there twice.').waitFor();
    expect(complaints).toEqual([]);
    expect(other.complaints).toEqual([]);
  });
});
