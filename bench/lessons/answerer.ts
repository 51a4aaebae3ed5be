import { randomUUID } from 'node:crypto';
import type { ResponseReply } from '#app/course/exercises/take-response.server.ts';
import type { ExerciseResponse } from '#app/domain/exercises/exercise-response.ts';
import { type KeepAliveClient, openClient } from '../support/keep-alive-client.ts';
import { exercisesOf, rightResponse, wrongResponse } from './answered-lesson.ts';
import type { SignedInLearner } from './learners.ts';
import { LESSONS } from './measured-lesson.ts';

/** The newest of what was acknowledged of an exercise. */
export interface Acknowledged {
  response: ExerciseResponse;
  draft: ExerciseResponse;
  attempt: string | null;
  /** How many responses were checked; a repeated one counts once. */
  checked: number;
}

/** A learner who goes through the exercises of all lessons. */
export interface Answerer {
  person: string;
  /** By lesson and exercise. */
  acknowledged: ReadonlyMap<string, Acknowledged>;
  /** How many drafts were acknowledged. */
  drafts(): number;
  /** Sends the next draft or response. @returns how long the reply took, in milliseconds */
  answer(): Promise<number>;
  /** Sends the last response again, with its attempt. */
  repeat(): Promise<void>;
  close(): void;
}

interface Step {
  slug: string;
  exercise: string;
  response: ExerciseResponse;
  isDraft: boolean;
  isRight: boolean;
}

/** Of three exercises one is begun as a draft, and one is answered wrong before it is answered right. */
const STEPS: Step[] = LESSONS.flatMap((lesson) =>
  exercisesOf(lesson).flatMap((exercise, index) => {
    const common = { slug: lesson.slug, exercise: exercise.key };
    const wrong = { ...common, response: wrongResponse(exercise), isRight: false };
    const right = { ...common, response: rightResponse(exercise), isDraft: false, isRight: true };
    if (index % 3 === 0) return [{ ...wrong, isDraft: true }, right];
    return index % 3 === 1 ? [{ ...wrong, isDraft: false }, right] : [right];
  }),
);

/** @param index says which address they have, and where in the course they begin */
export async function openAnswerer(
  port: number,
  learner: SignedInLearner,
  index: number,
  lessonIds: ReadonlyMap<string, number>,
): Promise<Answerer> {
  const client: KeepAliveClient = await openClient(port);
  const headers =
    `X-Forwarded-For: 10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}\r\n` +
    `Origin: http://localhost:${port}\r\nSec-Fetch-Site: same-origin\r\n` +
    `Content-Type: application/json\r\nCookie: ${learner.cookie}\r\n`;
  const acknowledged = new Map<string, Acknowledged>();
  let next = index * 7;
  let drafts = 0;
  let last: { step: Step; attempt: string } | null = null;

  async function send({ slug, exercise, response, isDraft, isRight }: Step, attempt: string): Promise<void> {
    const lesson = lessonIds.get(slug) ?? 0;
    const body = JSON.stringify({
      lesson,
      versionNo: 1,
      exercise,
      response,
      attempt,
      isDraft,
      person: learner.id,
    });
    const reply = await client.send('POST', '/api/course/responses', headers, body);
    const told = JSON.parse(reply.body) as ResponseReply;
    const isExpected = isDraft
      ? told.status === 'kept'
      : told.status === 'checked' && told.isKept && told.verdict.isRight === isRight;
    if (reply.status !== 200 || !isExpected) {
      throw new Error(`${body} was answered with ${reply.status} ${reply.body}`);
    }
  }

  return {
    person: learner.id,
    acknowledged,
    drafts: () => drafts,
    async answer() {
      const step = STEPS[next++ % STEPS.length] as Step;
      const attempt = randomUUID();
      const sentAt = performance.now();
      await send(step, attempt);
      const ms = performance.now() - sentAt;
      const key = `${lessonIds.get(step.slug)} ${step.exercise}`;
      const known = acknowledged.get(key) ?? { response: null, draft: null, attempt: null, checked: 0 };
      if (step.isDraft) {
        acknowledged.set(key, { ...known, draft: step.response });
        drafts++;
      } else {
        acknowledged.set(key, { response: step.response, draft: null, attempt, checked: known.checked + 1 });
        last = { step, attempt };
      }
      return ms;
    },
    async repeat() {
      if (last) await send(last.step, last.attempt);
    },
    close: client.close,
  };
}
