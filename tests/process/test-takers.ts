export interface Taker {
  testId: string;
  /** Answers the server acknowledged. */
  acknowledged: number;
}

/** Somebody who begins a test without an account. */
async function begin(origin: string): Promise<Taker & { cookie: string }> {
  const body = new URLSearchParams({ selfRating: 'unsure', intent: 'start' });
  const started = await fetch(`${origin}/test-nivel`, { method: 'POST', body, redirect: 'manual' });
  const cookie = started.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const page = await (await fetch(`${origin}/test-nivel/intrebare`, { headers: { cookie } })).text();
  return { cookie, testId: /name="testId" value="([^"]+)"/.exec(page)?.[1] ?? '', acknowledged: 0 };
}

/** Answers one question after the other, until the server is gone or the test is over. */
async function goOn(origin: string, taker: Taker & { cookie: string }): Promise<void> {
  for (;;) {
    const answered = await fetch(`${origin}/api/level-test/answers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', cookie: taker.cookie },
      body: JSON.stringify({ testId: taker.testId, position: taker.acknowledged + 1, response: null }),
    })
      .then((response) => response.json() as Promise<{ status: string; test: { question: unknown } }>)
      .catch(() => null);
    if (answered?.status !== 'accepted') return;
    taker.acknowledged += 1;
    if (answered.test.question === null) return;
  }
}

/** Many who take tests at once. @returns those who began, and when all of them stopped */
export async function takeTests(
  origin: string,
  count: number,
): Promise<{ takers: Taker[]; done: Promise<unknown> }> {
  const takers = await Promise.all(Array.from({ length: count }, () => begin(origin)));
  return { takers, done: Promise.all(takers.map((taker) => goOn(origin, taker))) };
}
