import { queryAs } from '@english-beyond-limits/backend/testing/query';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { spokenForm } from '#app/course/model/spoken-form.ts';
import { readLessons } from '#content/course/lessons.ts';
import { browserCookies } from '#tests/support/session-cookies.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';
import { giveVoices, onStage } from '#tests/support/voices.ts';

const LESSON = '/course/ease-up-your-english/lesson/intro';
const [FIRST = '', SECOND = ''] = readLessons()[0]?.dialogue.lines.map(({ text }) => text) ?? [];

let site: TestSite;
let path: string;
beforeAll(async () => {
  site = await createTestSite();
  const [lesson] = await queryAs<{ id: number }>(
    site.database.ownerUrl,
    `select id from public.lessons where slug = 'intro'`,
  );
  path = `/admin/course/lessons/${lesson?.id}/recordings`;
});
beforeEach(() => queryAs(site.database.ownerUrl, 'delete from private.lesson_recordings'));

/** A WAV of this many seconds of a tone, made by the browser, which then decodes it. */
async function toneOf(page: Page, seconds: number): Promise<Buffer> {
  const bytes = await page.evaluate((length) => {
    const samples = 8_000 * length;
    const view = new DataView(new ArrayBuffer(44 + 2 * samples));
    const write = (at: number, text: string) =>
      [...text].forEach((letter, index) => {
        view.setUint8(at + index, letter.charCodeAt(0));
      });
    write(0, 'RIFF');
    view.setUint32(4, 36 + 2 * samples, true);
    write(8, 'WAVEfmt ');
    view.setUint32(16, 16, true);
    view.setUint16(20, 1, true);
    view.setUint16(22, 1, true);
    view.setUint32(24, 8_000, true);
    view.setUint32(28, 16_000, true);
    view.setUint16(32, 2, true);
    view.setUint16(34, 16, true);
    write(36, 'data');
    view.setUint32(40, 2 * samples, true);
    for (let at = 0; at < samples; at++) view.setInt16(44 + 2 * at, Math.sin(at / 5) * 9_000, true);
    return [...new Uint8Array(view.buffer)];
  }, seconds);
  return Buffer.from(bytes);
}

async function visitAsTeacher() {
  const visit = await openVisit();
  const cookie = await signIn(site.database, 'teacher', { origin: site.origin, fullName: 'Ana Pop' });
  await visit.page.context().addCookies(browserCookies(cookie, site.origin));
  return visit;
}

const rowOf = (page: Page, no: number) => page.locator(`#text-${no}`);

/** Notes what the page plays. */
async function notePlayed(page: Page) {
  await page.addInitScript(() => {
    const played: string[] = [];
    Object.assign(window, { played });
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function () {
      played.push(`${new URL(this.src).pathname} ${this.playbackRate} ${this.preservesPitch}`);
      return play.call(this);
    };
  });
  return () => page.evaluate(() => (window as unknown as { played: string[] }).played);
}

describe('Recordings of a lesson', () => {
  it('Are made on a phone, by file and by microphone, heard by the learner, and give way to the voice when taken away', async () => {
    const { page, complaints } = await visitAsTeacher();
    await page.goto(`${site.origin}/admin/course/lessons`);
    await wakeUp(page);
    await page.getByRole('link', { name: /^Înregistrările lecției 1: 0 din/ }).click();
    await page.waitForURL(`**${path}`);
    await wakeUp(page);
    await expectSoundPage(page);

    // A file that is none is refused on the spot; another one arrives.
    const first = rowOf(page, 1);
    await first.locator('summary').click();
    const field = first.getByLabel('Sau un fișier');
    await field.setInputFiles({ name: 'a.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no sound') });
    await first.getByText('Fișierul nu se poate asculta aici').waitFor();
    await first.getByRole('button', { name: 'Alege alt fișier' }).click();
    await page.context().setOffline(true);
    const tone = { name: 'ana-01.wav', mimeType: 'audio/wav', buffer: await toneOf(page, 2) };
    await field.setInputFiles(tone);
    await first.getByText('S-a pierdut conexiunea').waitFor();
    await expectSoundPage(page);
    await page.context().setOffline(false);
    await first.getByText('Înregistrarea se aude deja în lecție.').waitFor();
    await first.getByText(/^2 secunde, din .+, de la Ana Pop$/).waitFor();
    await page.getByText(/^1 din \d+$/).waitFor();

    // Another line, by the microphone.
    const second = rowOf(page, 2);
    await second.locator('summary').click();
    await second.getByRole('button', { name: 'Înregistrează aici' }).click();
    await second.getByText('0:02', { exact: true }).waitFor();
    await second.getByRole('button', { name: 'Oprește', exact: true }).click();
    await second.getByRole('button', { name: 'Pune în lecție' }).waitFor();
    await expectSoundPage(page);
    await second.getByRole('button', { name: 'Pune în lecție' }).click();
    await second.getByText('Înregistrarea se aude deja în lecție.').waitFor();
    await page.getByText(/^2 din \d+$/).waitFor();

    // The learner hears both between the lines that the device's voice reads.
    const learner = await openVisit({ viewport: { width: 390, height: 844 } });
    await giveVoices(learner.page, ['en-US', 'en-GB']);
    const played = await notePlayed(learner.page);
    await learner.page.goto(`${site.origin}${LESSON}`);
    await wakeUp(learner.page);
    await learner.page.getByText('Cu semnul acesta sunt 2 texte cu voce înregistrată').waitFor();
    await expectSoundPage(learner.page);
    const heard = learner.page.waitForResponse(/\/sunet\/\d+$/);
    await learner.page.getByRole('button', { name: `Ascultă înregistrarea: ${FIRST}` }).click();
    expect([200, 206]).toContain((await heard).status());
    await expect.poll(async () => (await played()).length).toBe(1);
    expect((await played())[0]).toMatch(/\/sunet\/\d+ 1 true$/);
    await learner.page.getByRole('radio', { name: '×0,75' }).check();
    await learner.page.getByRole('button', { name: 'Ascultă tot dialogul' }).click();
    await expect.poll(async () => (await played()).at(-1)).toMatch(/ 0.75 true$/);
    await expect
      .poll(() => onStage(learner.page, ({ spoken }) => spoken.length), { timeout: 20_000 })
      .toBe(1);
    expect(await played()).toHaveLength(3);

    // Taken away, the voice reads it again; put back, it is heard.
    await first.locator('summary').click();
    await first.getByRole('button', { name: /^Scoate înregistrarea/ }).click();
    await page.getByText('Am scos înregistrarea').waitFor();
    await expectSoundPage(page);
    await learner.page.reload();
    await wakeUp(learner.page);
    await learner.page.getByRole('button', { name: `Ascultă: ${FIRST}`, exact: true }).click();
    expect(await onStage(learner.page, ({ spoken }) => spoken.map(({ text }) => text))).toEqual([FIRST]);
    await first.getByRole('button', { name: /^Pune-o la loc/ }).click();
    await page.getByText('Am pus înregistrarea la loc').waitFor();
    await learner.page.reload();
    await wakeUp(learner.page);
    await learner.page.getByRole('button', { name: `Ascultă înregistrarea: ${FIRST}` }).waitFor();

    expect(complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line))).toEqual([]);
    expect(learner.complaints).toEqual([]);
  });

  it('Are sent several at once, each to the text whose number is in the name of its file', async () => {
    const { page, complaints } = await visitAsTeacher();
    await page.goto(`${site.origin}${path}`);
    await wakeUp(page);
    await page.getByText('Mai multe fișiere deodată').click();
    const sound = { mimeType: 'audio/wav', buffer: await toneOf(page, 1) };
    await page.getByLabel('Fișierele', { exact: true }).setInputFiles([
      { ...sound, name: '04 ana.wav' },
      { ...sound, name: 'ana.wav' },
      { name: '02-ana.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no sound') },
      { ...sound, name: '01-tom.wav' },
    ]);
    await page.getByText('Fără numărul unui text sau cu unul care se repetă: ana.wav.').waitFor();
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Pune în lecție 3 înregistrări' }).click();
    await page.getByText('04 ana.wav, se aude în lecție').waitFor();
    await page.getByText('Fișierul nu se poate asculta aici').waitFor();
    await page.getByText(/^2 din \d+$/).waitFor();
    for (const [no, state] of [
      [1, 'Înregistrat'],
      [2, 'Fără înregistrare'],
      [4, 'Înregistrat'],
    ] as const) {
      await rowOf(page, no).getByText(state, { exact: true }).waitFor();
    }
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Alege alte fișiere' }).click();
    await page.getByLabel('Fișierele', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('Give way to the voice where they cannot be played, and the page says so', async () => {
    await queryAs(
      site.database.ownerUrl,
      `insert into private.lesson_recordings (lesson_id, speaker, said, written, file, seconds)
       select id, 'Tom', $1, 'w', id || '/gone.mp3', 2 from public.lessons where slug = 'intro'`,
      [spokenForm(FIRST)],
    );
    const { page } = await openVisit();
    await giveVoices(page, ['en-GB']);
    await page.goto(`${site.origin}${LESSON}`);
    await wakeUp(page);
    await page.getByRole('button', { name: `Ascultă înregistrarea: ${FIRST}` }).click();
    await expect.poll(() => onStage(page, ({ spoken }) => spoken.map(({ text }) => text))).toEqual([FIRST]);
    await page.getByText('Înregistrarea nu s-a auzit aici').waitFor();
    await page.getByRole('button', { name: `Ascultă: ${SECOND}`, exact: true }).waitFor();
    await expectSoundPage(page);
  });

  it('Have their waveform beside that of the learner on the page where the task is recorded', async () => {
    const { page } = await visitAsTeacher();
    await page.goto(`${site.origin}${path}`);
    await wakeUp(page);
    const model = page.locator('section[aria-labelledby="model"] li');
    await model.locator('summary').click();
    const tone = { name: 'model.wav', mimeType: 'audio/wav', buffer: await toneOf(page, 3) };
    await model.getByLabel('Sau un fișier').setInputFiles(tone);
    await model.getByText('Înregistrarea se aude deja în lecție.').waitFor();

    const learner = await openVisit();
    await learner.page.goto(`${site.origin}${LESSON}/vorbeste`);
    await wakeUp(learner.page);
    const bars = learner.page.locator('.model-voice .waveform rect');
    const heights = () =>
      bars.evaluateAll((all) => new Set(all.map((bar) => bar.getAttribute('height'))).size);
    expect(await heights()).toBe(1);
    await learner.page.getByRole('button', { name: 'Înregistrează', exact: true }).click();
    await learner.page.getByText('0:02', { exact: true }).waitFor();
    await learner.page.getByRole('button', { name: 'Oprește', exact: true }).click();
    await learner.page.getByRole('button', { name: 'Ascultă: Înregistrarea ta' }).waitFor();
    await expect.poll(heights).toBeGreaterThan(1);
    // Styles that come later, as those of the file input, leave the page as it was.
    const { button, task } = await learner.page.evaluate(() => ({
      button: getComputedStyle(document.querySelector('.voice-play') as Element).backgroundColor,
      task: getComputedStyle(document.querySelector('.speaking-task') as Element).paddingTop,
    }));
    expect([button === 'rgba(0, 0, 0, 0)', task]).toEqual([false, '20px']);
    await expectSoundPage(learner.page);
    expect(learner.complaints).toEqual([]);
  });
});
