import type { AnswerReply } from '#app/level-test/model/question.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import type { AccountBrowser } from './account-browser.ts';

interface TakenTest {
  testId: string;
  resultPath: string;
}

/** Takes a whole test in a browser, signed in or not, with "Nu știu" throughout. */
export async function takeTest(made: Pick<TestApp, 'request'>, browser: AccountBrowser): Promise<TakenTest> {
  const { testId } = await beginTest(browser);
  for (let position = 1; position <= 40; position++) {
    const body = JSON.stringify({ testId, position, response: null });
    const sent = await made.request('/api/level-test/answers', {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(body)),
        Origin: TEST_ORIGIN,
        'Sec-Fetch-Site': 'same-origin',
        Cookie: browser.cookie,
      },
    });
    const { test } = (await sent.json()) as AnswerReply;
    if (test?.resultPath) return { testId, resultPath: test.resultPath };
  }
  throw new Error('The test did not end after 40 answers.');
}

/** Starts a test and leaves it at its first question. */
export async function beginTest(browser: AccountBrowser): Promise<{ testId: string }> {
  const question = await browser.send('/test-nivel', { selfRating: 'unsure', intent: 'restart' });
  const testId = /name="testId" value="([^"]+)"/.exec(question.html)?.[1];
  if (!testId) throw new Error(`The test did not start: ${question.status} at ${question.path}.`);
  return { testId };
}
