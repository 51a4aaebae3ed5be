import { beforeAll, describe, expect, it } from 'vitest';
import { readLessons } from '#content/course/lessons.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';
import { giveVoices, onStage } from '#tests/support/voices.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

const LESSON = '/course/ease-up-your-english/lesson/intro';
const INTRO_LINES = readLessons()[0]?.dialogue.lines ?? [];
const NOTE = 'Frazele le citește vocea dispozitivului tău.';

describe('English phrases that can be heard', () => {
  it('Each line of the lesson is read by its own button, one at a time, and stops with the page', async () => {
    const { page, complaints } = await openVisit({ viewport: { width: 390, height: 844 } });
    await giveVoices(page, ['ro-RO', 'en-US', 'en-GB']);
    await page.goto(`${site.origin}${LESSON}`);
    await wakeUp(page);
    const [first, second] = INTRO_LINES.map(({ text }) => text) as [string, string];
    await page.getByText(NOTE).waitFor();
    for (const { text } of INTRO_LINES) {
      expect(await page.getByRole('button', { name: `Ascultă: ${text}` }).count(), text).toBeGreaterThan(0);
    }
    expect(await page.getByText(NOTE).count()).toBe(1);
    await expectSoundPage(page);

    await page.getByRole('button', { name: `Ascultă: ${first}` }).click();
    await page.getByRole('button', { name: `Oprește: ${first}` }).waitFor();
    await page.getByRole('button', { name: `Ascultă: ${second}` }).click();
    await page.getByRole('button', { name: `Ascultă: ${first}` }).waitFor();
    // Each speaker has a voice of their own.
    expect(await onStage(page, ({ spoken }) => spoken)).toEqual([
      { text: first, voice: 'voice en-GB', lang: 'en-GB', rate: 0.9 },
      { text: second, voice: 'voice en-US', lang: 'en-US', rate: 0.9 },
    ]);
    await page.getByRole('button', { name: `Oprește: ${second}` }).click();
    await page.getByRole('radio', { name: '×0,75' }).check();
    await page.getByRole('button', { name: 'Ascultă tot dialogul' }).click();
    await onStage(page, (stage) => stage.finish());
    await expect
      .poll(() => onStage(page, ({ spoken }) => spoken.slice(2).map(({ text }) => text)))
      .toEqual([first, second]);
    expect(await onStage(page, ({ spoken }) => spoken.at(-1)?.rate)).toBe(0.75);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Despre noi și contact' }).click();
    await page.waitForURL('**/contact');
    await expect.poll(() => onStage(page, ({ isSpeaking }) => isSpeaking)).toBe(false);
    expect(complaints).toEqual([]);
  });

  it.each(['/ghid-ebook', '/ghid-ebook-2', '/resurse-educationale'])(
    'The phrases of %s can be heard, which is said once',
    async (path) => {
      const { page } = await openVisit();
      await giveVoices(page, ['en-GB']);
      await page.goto(site.origin + path);
      await wakeUp(page);
      await page.getByText(NOTE).waitFor();
      // In /ghid-ebook the sentences are in their disclosures.
      for (const summary of await page.locator('main .correction > summary').all()) await summary.click();
      expect(await page.getByRole('button', { name: /^Ascultă: / }).count()).toBeGreaterThan(7);
      expect(await page.getByText(NOTE).count()).toBe(1);
      await expectSoundPage(page);
    },
  );

  it('A line of each lesson can be heard on the page of the course', async () => {
    const { page, complaints } = await openVisit();
    await giveVoices(page, ['en-GB']);
    await page.goto(`${site.origin}/curs-engleza-conversationala`);
    await wakeUp(page);
    const lines = page.locator('.course-map').getByRole('button', { name: /^Ascultă: / });
    await expect.poll(() => lines.count()).toBe(readLessons().length);
    await lines.first().click();
    expect(await onStage(page, ({ spoken }) => spoken)).toHaveLength(1);
    await expectSoundPage(page);
    expect(complaints).toEqual([]);
  });

  it('A voice that fails is said beside its phrase', async () => {
    const { page } = await openVisit();
    await giveVoices(page, ['en-GB']);
    await page.goto(`${site.origin}/resurse-educationale`);
    await wakeUp(page);
    await page.getByRole('button', { name: 'Ascultă: sheep' }).click();
    await onStage(page, (stage) => stage.finish('synthesis-failed'));
    await page.getByText('Nu se aude acum').waitFor();
  });

  it('One of two similar words is said, and the visitor is told whether they chose the right one', async () => {
    const { page, complaints } = await openVisit();
    await giveVoices(page, ['en-GB']);
    await page.goto(`${site.origin}/resurse-educationale`);
    await wakeUp(page);
    const trial = page.getByRole('region', { name: 'Le auzi diferit?' });
    const outcome = trial.getByRole('status');
    const listenTo = async () => {
      await trial.getByRole('button', { name: 'Ascultă' }).click();
      return (await onStage(page, ({ spoken }) => spoken)).at(-1)?.text as string;
    };

    await trial.getByRole('button', { name: 'sheep' }).click();
    expect(await outcome.textContent()).toBe('Întâi ascultă, apoi alege.');
    const said = await listenTo();
    expect(['sheep', 'ship']).toContain(said);
    await trial.getByRole('button', { name: said }).click();
    expect(await outcome.textContent()).toMatch(`Da, era „${said}”`);
    expect(await outcome.textContent()).toMatch('Ai recunoscut 1 din 1.');
    // A second choice changes nothing.
    await trial.getByRole('button', { name: said === 'ship' ? 'sheep' : 'ship' }).click({ force: true });
    expect(await outcome.textContent()).toMatch('Ai recunoscut 1 din 1.');
    await expectSoundPage(page);

    await trial.getByRole('button', { name: 'Altă pereche' }).click();
    expect(await outcome.textContent()).toBe('');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ascultă');
    const next = await listenTo();
    await trial.getByRole('button', { name: next === 'think' ? 'sink' : 'think' }).click();
    expect(await outcome.textContent()).toMatch(`Nu, era „${next}”`);
    expect(await outcome.textContent()).toMatch('Ai recunoscut 1 din 2.');
    expect(complaints).toEqual([]);
  });

  it('Without an English voice nothing is offered', async () => {
    const { page } = await openVisit();
    await giveVoices(page, ['ro-RO']);
    await page.goto(`${site.origin}${LESSON}`);
    await wakeUp(page);
    expect(await page.getByRole('button', { name: /^Ascultă/ }).count()).toBe(0);
    expect(await page.getByText(NOTE).count()).toBe(0);

    await page.goto(`${site.origin}/resurse-educationale`);
    await wakeUp(page);
    const trial = page.getByRole('region', { name: 'Le auzi diferit?' });
    expect(await trial.getByText('Spune-le cu voce tare.').count()).toBe(1);
    expect(await trial.getByRole('button').count()).toBe(0);
  });
});
