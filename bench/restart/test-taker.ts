export interface TestTaker {
  testId: string;
  acknowledged: number;
  /** Sends the next answer, or the last one again when it was not acknowledged. @returns whether the test has ended */
  answer(): Promise<boolean>;
}

let begun = 0;

/** A visitor without an account who has begun a level test, from an address of their own. @throws when the site refuses */
export async function openTest(port: number): Promise<TestTaker> {
  const origin = `http://127.0.0.1:${port}`;
  begun++;
  const address = {
    'X-Forwarded-For': `10.${128 + ((begun >> 16) & 127)}.${(begun >> 8) & 255}.${begun & 255}`,
  };
  const started = await fetch(`${origin}/test-nivel`, {
    method: 'POST',
    headers: address,
    body: new URLSearchParams({ selfRating: 'unsure', intent: 'start' }),
    redirect: 'manual',
  });
  const cookie = started.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const page = await (
    await fetch(`${origin}/test-nivel/intrebare`, { headers: { ...address, cookie } })
  ).text();
  const testId = /name="testId" value="([^"]+)"/.exec(page)?.[1];
  if (!testId) throw new Error(`No test was begun: ${started.status}.`);
  const taker: TestTaker = {
    testId,
    acknowledged: 0,
    async answer() {
      const response = await fetch(`${origin}/api/level-test/answers`, {
        method: 'POST',
        headers: { ...address, cookie, 'Content-Type': 'application/json' },
        body: JSON.stringify({ testId, position: taker.acknowledged + 1, response: null }),
      });
      const { test } = (await response.json()) as { test: { question: unknown } | null };
      if (response.status !== 200 || !test) throw new Error(`An answer was refused: ${response.status}.`);
      taker.acknowledged += 1;
      return test.question === null;
    },
  };
  return taker;
}
