export interface Taker {
  testId: string;
  /** Answers the server acknowledged. */
  acknowledged: number;
}

/** Begins a test as a visitor without an account. */
async function begin(origin: string): Promise<Taker & { cookie: string }> {
  const body = new URLSearchParams({ selfRating: 'unsure', intent: 'start' });
  const started = await fetch(`${origin}/test-nivel`, { method: 'POST', body, redirect: 'manual' });
  const cookie = started.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const page = await (await fetch(`${origin}/test-nivel/intrebare`, { headers: { cookie } })).text();
  return { cookie, testId: /name="testId" value="([^"]+)"/.exec(page)?.[1] ?? '', acknowledged: 0 };
}

/** Answers one question after the other, until the server is gone or the test has ended. */
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

/** Starts this many tests at once. @returns their takers, and a promise of when all have stopped */
export async function takeTests(
  origin: string,
  count: number,
): Promise<{ takers: Taker[]; done: Promise<unknown> }> {
  const takers = await Promise.all(Array.from({ length: count }, () => begin(origin)));
  return { takers, done: Promise.all(takers.map((taker) => goOn(origin, taker))) };
}

interface Takers {
  /** Sends one answer of a taker whose test was opened at the start. */
  answerOnce(): Promise<Response>;
  /** How many answers of each test have been acknowledged so far. */
  acknowledged: ReadonlyMap<string, number>;
  /** Resolves once every taker has stopped. */
  stop(): Promise<void>;
}

/**
 * Takers who repeat an answer until it is acknowledged, and begin another test when one ends, until they
 * are told to stop.
 */
export async function keepTakingTests(origin: string, count: number): Promise<Takers> {
  const acknowledged = new Map<string, number>();
  let isOver = false;

  async function send(taker: Taker & { cookie: string }): Promise<Response> {
    const response = await fetch(`${origin}/api/level-test/answers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', cookie: taker.cookie },
      body: JSON.stringify({ testId: taker.testId, position: taker.acknowledged + 1, response: null }),
    });
    if (response.status !== 200) return response;
    taker.acknowledged += 1;
    acknowledged.set(taker.testId, taker.acknowledged);
    return response;
  }

  async function go(taker: Taker & { cookie: string }): Promise<void> {
    let present = taker;
    while (!isOver) {
      const response = await send(present).catch(() => null);
      if (response?.status !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
      else {
        const { test } = (await response.json()) as { test: { question: unknown } };
        if (test.question === null) present = (await begin(origin).catch(() => null)) ?? present;
      }
    }
  }

  const takers = await Promise.all(Array.from({ length: count }, () => begin(origin)));
  const alone = await begin(origin);
  const going = Promise.all(takers.map(go));
  return {
    answerOnce: () => send(alone),
    acknowledged,
    async stop() {
      isOver = true;
      await going;
    },
  };
}
