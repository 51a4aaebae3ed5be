import type { AnswerReply, QuestionView } from '#app/level-test/model/question.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import type { App } from '../../server/compose/app.ts';

export interface Visitor {
  /** The Cookie header of its next request; null before the first Set-Cookie. */
  cookie: string | null;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Posts a form as a browser on our own pages does. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** Posts JSON to the answers endpoint as our own script does. */
  send(submission: unknown, headers?: Record<string, string>): Promise<Response>;
}

export interface RunningTest {
  testId: string;
  answer(position: number, response: string | null): Promise<{ status: number; reply: AnswerReply }>;
}

export interface FinishedTest extends RunningTest {
  resultPath: string;
  answered: number;
}

interface VisitorOptions {
  origin?: string;
  /** The address the socket would report. */
  address?: string;
}

/** A client like a browser: it keeps its cookie and sends Origin and Sec-Fetch-Site. */
export function newVisitor(app: App, { origin = TEST_ORIGIN, address }: VisitorOptions = {}): Visitor {
  const bindings = address ? { incoming: { socket: { remoteAddress: address } } as never } : {};
  const visitor: Visitor = {
    cookie: null,
    get: (path, headers) => fetchAs(path, { headers }),
    post: (path, fields, headers) =>
      fetchAs(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { Accept: 'text/html', Origin: origin, 'Sec-Fetch-Site': 'same-origin', ...headers },
      }),
    send: (submission, headers) => {
      const body = typeof submission === 'string' ? submission : JSON.stringify(submission);
      return fetchAs('/api/level-test/answers', {
        method: 'POST',
        body,
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': String(Buffer.byteLength(body)),
          Origin: origin,
          'Sec-Fetch-Site': 'same-origin',
          ...headers,
        },
      });
    },
  };
  async function fetchAs(path: string, init: RequestInit) {
    const request = new Request(new URL(path, origin), { redirect: 'manual', ...init });
    if (visitor.cookie) request.headers.set('Cookie', visitor.cookie);
    const response = await app.fetch(request, bindings);
    for (const line of response.headers.getSetCookie()) visitor.cookie = line.split(';')[0] ?? null;
    return response;
  }
  return visitor;
}

/** Starts a test and reads its id where a browser finds it: in the form of the first question. */
export async function startTest(
  visitor: Visitor,
  selfRating = 'unsure',
  fields: Record<string, string> = {},
): Promise<RunningTest> {
  const started = await visitor.post('/test-nivel', { selfRating, intent: 'restart', ...fields });
  if (started.status !== 302) throw new Error(`The test did not start: ${started.status}.`);
  return runningTest(visitor);
}

/** The test a visitor has begun. */
export async function runningTest(visitor: Visitor): Promise<RunningTest> {
  const page = await (await visitor.get('/test-nivel/intrebare')).text();
  const testId = /name="testId" value="([^"]+)"/.exec(page)?.[1];
  if (!testId) throw new Error('The page of the first question has no test id.');
  return {
    testId,
    async answer(position, response) {
      const sent = await visitor.send({ testId, position, response });
      return { status: sent.status, reply: (await sent.json()) as AnswerReply };
    },
  };
}

/** The question a test begins with: an answer meant for a later one changes nothing and gets the one that stands. */
export async function firstQuestion(test: RunningTest): Promise<QuestionView> {
  const { reply } = await test.answer(2, null);
  if (!reply.test?.question) throw new Error(`The test has no first question: ${reply.status}.`);
  return reply.test.question;
}

/** Takes a whole test, by default with "Nu știu" throughout. */
export async function finishTest(
  visitor: Visitor,
  respond: (question: NonNullable<AnswerReply['test']>['question']) => string | null = () => null,
): Promise<FinishedTest> {
  const test = await startTest(visitor);
  let question: NonNullable<AnswerReply['test']>['question'] = null;
  for (let position = 1; position <= 40; position++) {
    const { reply } = await test.answer(position, position === 1 ? null : respond(question));
    if (reply.test?.resultPath) return { ...test, resultPath: reply.test.resultPath, answered: position };
    question = reply.test?.question ?? null;
  }
  throw new Error('The test did not end after 40 answers.');
}

/** A complete, valid form for a message to the school. */
export function messageForm(fields: Record<string, string> = {}): Record<string, string> {
  return leadForm({ topic: 'curs', message: 'Bună ziua, aș vrea să vorbesc mai ușor.', ...fields });
}

/** A complete, valid form for leaving details. */
export function leadForm(fields: Record<string, string> = {}): Record<string, string> {
  return { fullName: 'Ana Pop', email: 'ana.pop@exemplu.ro', phone: '', age: '16-or-over', ...fields };
}
