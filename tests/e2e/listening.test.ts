import { queryAs } from '@english-beyond-limits/backend/testing/query';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerReply, TestState } from '#app/level-test/model/question.ts';
import { hashScript } from '#app/level-test/model/recorded-scripts.server.ts';
import { mp3 } from '#tests/support/sounds.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';
import { giveVoices, onStage } from '#tests/support/voices.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  // Of a single voice all of them: the dialogue has a test of its own.
  await queryAs(site.database.ownerUrl, 'alter table private.items disable trigger user');
  await queryAs(
    site.database.ownerUrl,
    String.raw`update private.items set script = trim(regexp_replace(script, '(^|\n)[A-Z][a-z]+: ', ' ', 'g'))
     where script ~ '^[A-Z][a-z]+: '`,
  );
});

async function start(
  page: Page,
  { origin } = site,
  { hasScripts = true, hasVoice = false } = {},
): Promise<void> {
  await page.goto(`${origin}/test-nivel`);
  if (hasScripts) await wakeUp(page);
  if (hasScripts) await hydrated(page);
  // The form says that there is a voice only some time after hydration.
  if (hasVoice) await page.locator('input[name="voice"]').waitFor({ state: 'attached' });
  await page.locator('input[value="intermediate"]').check();
  await page.getByRole('button', { name: 'Începe testul' }).click();
  await page.getByText('Întrebarea 1', { exact: false }).first().waitFor();
}

/** Waits until React has hydrated the page: its elements then have React's properties. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const field = document.querySelector('input[name=sound]');
    return field !== null && Object.keys(field).some((key) => key.startsWith('__react'));
  });
}

/** Makes the question of the running test a listening one, which chance may not ask for, and shows it. */
async function toListening(
  page: Page,
  { origin, database } = site,
  { hasScripts = true } = {},
): Promise<void> {
  const [test] = await queryAs<{ is_listening_left_out: boolean }>(
    database.ownerUrl,
    `update public.level_tests t
     set current_item_id = (
       select i.id from private.bank_items b join private.items i on i.id = b.item_id
       where b.bank_version = t.bank_version and i.skill = 'listening' order by i.id limit 1
     )
     where t.id = $1 returning t.is_listening_left_out`,
    [await page.locator('input[name="testId"]').first().inputValue()],
  );
  expect(test).toEqual({ is_listening_left_out: false });
  await page.goto(`${origin}/test-nivel/intrebare`);
  if (hasScripts) await wakeUp(page);
}

/** Answers "Nu știu" to the end of the test. @returns the skills that were asked */
async function skillsToTheEnd(page: Page, { origin } = site): Promise<Set<string>> {
  const testId = await page.locator('input[name="testId"]').first().inputValue();
  const skills = new Set<string>();
  let test: TestState | null = null;
  for (let position = 1; !test?.resultPath; position++) {
    const sent = await page.request.post(`${origin}/api/level-test/answers`, {
      headers: { Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
      data: { testId, position, response: null },
    });
    ({ test } = (await sent.json()) as AnswerReply);
    if (!test) throw new Error(`Answer ${position} was refused.`);
    if (test.question) skills.add(test.question.skill);
  }
  await page.goto(origin + test.resultPath);
  return skills;
}

async function scriptShown({ database } = site): Promise<string | undefined> {
  const [row] = await queryAs<{ script: string }>(
    database.ownerUrl,
    `select i.script from public.level_tests t join private.items i on i.id = t.current_item_id
     order by t.started_at desc limit 1`,
  );
  return row?.script;
}

describe('Browser voice', () => {
  it('The voice reads the script, stops when told to and when the question is left, and the page says when it fails', async () => {
    const { page, complaints } = await openVisit();
    await giveVoices(page, ['ro-RO', 'en-US', 'en-GB']);
    await start(page, site, { hasVoice: true });
    await toListening(page);
    await expectSoundPage(page);

    await page.getByRole('button', { name: 'Ascultă' }).press('Enter');
    const button = page.getByRole('button', { name: 'Oprește' });
    await button.waitFor();
    await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await onStage(page, ({ spoken }) => spoken)).toEqual([
      { text: await scriptShown(), voice: 'voice en-GB', lang: 'en-GB', rate: 0.9 },
    ]);
    await page.getByText('Se aude acum.').waitFor();
    await expectSoundPage(page);
    await button.press('Enter');
    await page.getByRole('button', { name: 'Ascultă' }).waitFor();
    expect(await onStage(page, ({ isSpeaking }) => isSpeaking)).toBe(false);

    // To its end, and once more.
    await page.getByRole('button', { name: 'Ascultă' }).click();
    await onStage(page, (stage) => stage.finish());
    await page.getByRole('button', { name: 'Ascultă' }).click();
    await onStage(page, (stage) => stage.finish('synthesis-failed'));
    await page.getByText('nu are acum o voce').waitFor();
    await expectSoundPage(page);

    await page.getByRole('button', { name: 'Ascultă' }).click();
    await page.getByText('nu are acum o voce').waitFor({ state: 'detached' });
    expect(await onStage(page, ({ isSpeaking }) => isSpeaking)).toBe(true);
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    expect(await onStage(page, ({ isSpeaking }) => isSpeaking)).toBe(false);
    await page.getByRole('button', { name: 'Ascultă' }).click();
    await page.getByRole('button', { name: 'Nu știu' }).click();
    await page.getByRole('button', { name: 'Oprește' }).waitFor({ state: 'detached' });
    expect(await onStage(page, ({ isSpeaking }) => isSpeaking)).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('A dialogue is read in two voices, turn by turn and without the names, until it is stopped', async () => {
    const turns = ['Are you free on Friday, Tom?', 'Yes. Why?', 'Come to dinner at our place.', 'Gladly.'];
    const script = turns.map((turn, index) => `${index % 2 === 0 ? 'Anna' : 'Tom'}: ${turn}`).join('\n');
    const talking = await createTestSite();
    await queryAs(talking.database.ownerUrl, 'alter table private.items disable trigger user');
    await queryAs(
      talking.database.ownerUrl,
      'update private.items set script = $1 where script is not null',
      [script],
    );
    const { page, complaints } = await openVisit();
    await giveVoices(page, ['en-US', 'ro-RO', 'en-GB']);
    await start(page, talking, { hasVoice: true });
    await toListening(page, talking);
    await page.getByText('Un dialog de 4 replici').waitFor();
    expect(await page.locator('main').textContent()).not.toContain('Friday');

    const listen = page.getByRole('button', { name: 'Ascultă' });
    await listen.click();
    for (const number of [1, 2, 3, 4]) {
      await page.getByText(`Replica ${number} din 4`).waitFor();
      await onStage(page, (stage) => stage.finish());
    }
    await listen.waitFor();
    const spoken = await onStage(page, (stage) => stage.spoken);
    expect(spoken.map(({ text, voice }) => `${voice}: ${text}`)).toEqual(
      turns.map((turn, index) => `voice ${index % 2 === 0 ? 'en-GB' : 'en-US'}: ${turn}`),
    );

    // Again from the beginning, and stopped in the second turn.
    await listen.click();
    await page.getByText('Replica 1 din 4').waitFor();
    await expectSoundPage(page);
    await onStage(page, (stage) => stage.finish());
    await page.getByText('Replica 2 din 4').waitFor();
    await page.getByRole('button', { name: 'Oprește' }).click();
    await listen.waitFor();
    expect(await onStage(page, ({ isSpeaking, spoken: all }) => [isSpeaking, all.length])).toEqual([
      false,
      6,
    ]);
    await listen.click();
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await listen.waitFor();
    expect(await onStage(page, ({ isSpeaking }) => isSpeaking)).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('The start page mentions the voice only where there is one that speaks English', async () => {
    for (const [languages, isTold] of [
      [['ro-RO', 'en-GB'], true],
      [['ro-RO'], false],
      [[], false],
    ] as const) {
      const { page, complaints } = await openVisit();
      await giveVoices(page, [...languages]);
      await page.goto(`${site.origin}/test-nivel`);
      await wakeUp(page);
      await hydrated(page);
      if (isTold) await page.locator('input[name="voice"]').waitFor({ state: 'attached' });
      // Without a voice it is the page that every visitor gets, which has a test of its own.
      if (isTold) await expectSoundPage(page);
      expect(await page.locator('input[name="voice"]').count()).toBe(isTold ? 1 : 0);
      expect(complaints).toEqual([]);
    }
  });

  it('A browser without a voice is asked no listening question', async () => {
    const { page, complaints } = await openVisit();
    await giveVoices(page, ['ro-RO']);
    await start(page);
    const skills = await skillsToTheEnd(page);
    expect(skills.size).toBeGreaterThan(1);
    expect(skills).not.toContain('listening');
    await page.waitForURL(/\/rezultat\//);
    expect(complaints).toEqual([]);
  });
});

describe('Recordings in a test', () => {
  let recorded: TestSite;
  beforeAll(async () => {
    recorded = await createTestSite();
    const scripts = await queryAs<{ script: string }>(
      recorded.database.ownerUrl,
      'select distinct script from private.items where script is not null',
    );
    const rows = scripts.map(({ script }, index) => [hashScript(script), mp3(100 + index)] as const);
    for (const [hash, sound] of rows) {
      await queryAs(
        recorded.database.ownerUrl,
        `insert into private.recordings (script_hash, media_type, sound, byte_count, content_hash)
         values ($1, 'audio/mpeg', $2, octet_length($2::bytea), encode(sha256($2::bytea), 'hex'))`,
        [hash, sound],
      );
    }
  });

  it('A recording plays without a voice, with the browser’s own controls, and the page says when it is gone', async () => {
    const { page, complaints } = await openVisit({ colorScheme: 'dark' });
    await giveVoices(page, []);
    await start(page, recorded);
    await toListening(page, recorded);
    await expectSoundPage(page);
    const sound = page.getByLabel('Înregistrarea întrebării');
    expect(await page.content()).not.toContain((await scriptShown(recorded))?.slice(0, 30));
    expect(await sound.evaluate((it: HTMLAudioElement) => [it.controls, it.preload, it.readyState])).toEqual([
      true,
      'none',
      0,
    ]);
    const seconds = await sound.evaluate(async (it: HTMLAudioElement) => {
      it.muted = true;
      await it.play();
      return it.duration;
    });
    expect(seconds).toBeGreaterThan(2);
    expect(complaints).toEqual([]);

    await page.route('**/test-nivel/inregistrare/**', (route) => route.fulfill({ status: 404 }));
    await sound.evaluate((it: HTMLAudioElement) => {
      it.src = `${it.src}?again`;
      return it.play().catch(() => undefined);
    });
    await page.getByText('Înregistrarea nu se poate auzi acum').waitFor();
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Nu pot asculta acum' }).click();
    await sound.waitFor({ state: 'detached' });
    expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
  });

  it('A recording plays without JavaScript', async () => {
    const { page } = await openVisit({ javaScriptEnabled: false });
    await start(page, recorded, { hasScripts: false });
    await toListening(page, recorded, { hasScripts: false });
    const address = await page.getByLabel('Înregistrarea întrebării').getAttribute('src');
    const response = await page.request.get(`${recorded.origin}${address}`);
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'audio/mpeg']);
  });
});
