import { readItems } from '#content/level-test/items.ts';
import { type KeepAliveClient, openClient } from './keep-alive-client.ts';
import type { Site } from './site.ts';

interface Question {
  position: number;
  prompt: string;
  passage: string | null;
  options: string[];
}

interface AnswerReply {
  status: string;
  test: { testId: string; question: Question | null } | null;
}

interface TestDay {
  /** Visitors who opened a connection, posted the start form and loaded the first question, per second. */
  startsPerSecond: number;
  answersPerSecond: number;
  serverMsPerAnswer: number;
  clientMsPerAnswer: number;
  latencies: number[];
  /** Acknowledged answers per test. */
  acknowledged: Map<string, number>;
}

const ITEMS = new Map(readItems().map((item) => [`${item.passage ?? ''}${item.prompt}`, item]));

/** The edge between B1 and B2. */
const EDGE = 0;

/**
 * The answers of a learner exactly at B1/B2 who never guesses: easier items are right, harder ones "I do not know". Their test stays undecided
 * and so long enough; one that ended would start another, and the measured time would hold pages rendered.
 */
function respond(question: Question): string | null {
  const item = ITEMS.get(`${question.passage ?? ''}${question.prompt}`);
  if (!item || item.difficulty > EDGE) return null;
  if (item.format !== 'choice') return item.answers[0] ?? null;
  // Another version may have asked with other options.
  return question.options.includes(item.answer) ? item.answer : null;
}

/** All takers start, wait for each other, and then answer as fast as the server replies. */
export async function takeTests(
  site: Pick<Site, 'port' | 'cpuMs'>,
  visitors: number,
  answersEach: number,
): Promise<TestDay> {
  const arrivedAt = performance.now();
  const takers = await inGroups(visitors, 100, (index) => begin(site.port, index));
  const startsPerSecond = (visitors / (performance.now() - arrivedAt)) * 1000;
  const latencies: number[] = [];
  const acknowledged = new Map<string, number>();
  const startedAt = performance.now();
  const serverBefore = site.cpuMs();
  const clientBefore = process.cpuUsage();
  await Promise.all(takers.map((taker) => answerAll(taker, answersEach, latencies, acknowledged)));
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(clientBefore);
  for (const taker of takers) taker.client.close();
  return {
    startsPerSecond,
    answersPerSecond: latencies.length / seconds,
    serverMsPerAnswer: (site.cpuMs() - serverBefore) / latencies.length,
    clientMsPerAnswer: (user + system) / 1000 / latencies.length,
    latencies,
    acknowledged,
  };
}

/** A visitor in the middle of a level test. */
export interface Taker {
  client: KeepAliveClient;
  address: string;
  /** The cookie of the running test, as a request sends it. */
  cookie: string;
  /** Request headers: the address and the cookie. */
  headers: string;
  testId: string;
  /** Null until the first reply tells what is asked. */
  question: Question | null;
}

/** Opens a connection and starts a test. @param index says which address the visitor has */
export async function begin(port: number, index: number): Promise<Taker> {
  const client = await openClient(port);
  const address = `X-Forwarded-For: 10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}\r\n`;
  const taker: Taker = { client, address, cookie: '', headers: address, testId: '', question: null };
  await start(taker);
  return taker;
}

/** Starts without the cookie of the test before: a returning visitor gets no item twice, and the bank would run out. */
async function start(taker: Taker): Promise<void> {
  const form = 'Content-Type: application/x-www-form-urlencoded\r\n';
  const started = await taker.client.send(
    'POST',
    '/test-nivel',
    taker.address + form,
    'selfRating=unsure&intent=start',
  );
  taker.cookie = /set-cookie: ([^;\r]+)/i.exec(started.headers)?.[1] ?? '';
  taker.headers = `${taker.address}Cookie: ${taker.cookie}\r\n`;
  const page = await taker.client.send('GET', '/test-nivel/intrebare', taker.headers, '');
  taker.testId = /name="testId" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  if (!taker.testId) throw new Error(`No test was started: ${started.status}, then ${page.status}`);
  taker.question = null;
}

async function answerAll(
  taker: Taker,
  count: number,
  latencies: number[],
  acknowledged: Map<string, number>,
) {
  for (let answered = 0; answered < count; answered++) {
    if (taker.question === null && answered > 0) await start(taker);
    const { ms, position } = await answerOnce(taker);
    latencies.push(ms);
    acknowledged.set(taker.testId, position);
  }
}

/** Answers the question that is next and starts another test when there is none left. @returns how long the answer took */
export async function answerAgain(taker: Taker): Promise<number> {
  const { ms } = await answerOnce(taker);
  if (!taker.question) await start(taker);
  return ms;
}

async function answerOnce(taker: Taker): Promise<{ ms: number; position: number }> {
  const json = `${taker.headers}Content-Type: application/json\r\n`;
  const position = taker.question?.position ?? 1;
  const response = taker.question ? respond(taker.question) : null;
  const body = JSON.stringify({ testId: taker.testId, position, response });
  const sentAt = performance.now();
  const reply = await taker.client.send('POST', '/api/level-test/answers', json, body);
  const ms = performance.now() - sentAt;
  const { status, test } = JSON.parse(reply.body) as AnswerReply;
  if (status !== 'accepted' || !test)
    throw new Error(`An answer was not accepted: ${reply.status} ${reply.body}`);
  taker.question = test.question;
  return { ms, position };
}

/** Connections are opened a hundred at a time: the backlog of a listening socket is no part of what is measured. */
async function inGroups<T>(count: number, size: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let from = 0; from < count; from += size) {
    made.push(
      ...(await Promise.all(Array.from({ length: Math.min(size, count - from) }, (_, i) => make(from + i)))),
    );
  }
  return made;
}
