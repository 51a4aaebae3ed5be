import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ExerciseResponse } from '#app/domain/exercises/exercise-response.ts';
import type { ExerciseState, ShownExercise } from '#app/domain/exercises/exercise-state.ts';
import { isEmptyResponse, isSameResponse } from '#app/domain/exercises/form-response.ts';
import { postUntilAnswered } from '#app/platform/post-until-answered.ts';
import { type LessonPart, type LessonProgress, neededForFinish } from '../model/lesson.ts';
import {
  type CheckedResponse,
  changeDeviceLesson,
  deviceLessonKey,
  dropChanged,
  type PendingResponse,
  readDeviceLesson,
} from './device-lesson.ts';
import type { ResponseReply } from './take-response.server.ts';

const ADDRESS = '/api/course/responses';
const DRAFT_DELAY_MS = 2_000;

/** What the edge answers where a request is not even read. */
type Reply = ResponseReply | { status: 'refused'; message: string };

export interface ExerciseEntry {
  state: ExerciseState;
  phase: 'ready' | 'sending' | 'waiting';
  message: { text: string; isSignInNeeded: boolean } | null;
  isTryingAgain: boolean;
}

interface Options {
  lesson: { id: number; versionNo: number };
  part: LessonPart;
  /** In whose account responses are kept; null without one. */
  person: string | null;
  /** Those of the page. */
  exercises: readonly ShownExercise[];
  progress: LessonProgress;
  /** An exercise that is open for another try when the page begins. */
  againKey: string | null;
  /** What became of the form that the page answers, without JavaScript. */
  answered: { exercise: string; response: ExerciseResponse; reply: Reply } | null;
}

export interface ExerciseResponses {
  entryOf(key: string): ExerciseEntry;
  submit(key: string, response: ExerciseResponse): void;
  draft(key: string, response: ExerciseResponse): void;
  tryAgain(key: string): void;
  progress: LessonProgress;
  /** Whether the lesson is finished, in the account or on this device. */
  isFinished: boolean;
  /** How many exercises of this page were answered on this device without an account and not in the person's. */
  foundCount: number;
  /** Sends what was answered on this device without an account into the person's account. */
  takeFound(): void;
}

/**
 * The responses to the exercises of a lesson: sent, kept on the device until the server has acknowledged them, and what is
 * typed kept at once, here and in the account.
 */
export function useExerciseResponses(options: Options): ExerciseResponses {
  const { lesson, part, person, exercises, againKey, answered } = options;
  const key = deviceLessonKey(person, lesson.id);
  // Exercises that stand in the text of the lesson are those of its exercises.
  const ownPart = part === 'lectie' ? 'exercitii' : part;
  const [entries, setEntries] = useState(() => firstEntries(exercises, againKey, answered));
  const [finishedAt, setFinishedAt] = useState(options.progress.finishedAt);
  const [checkedHere, setCheckedHere] = useState<Record<string, CheckedResponse>>({});
  const [found, setFound] = useState<Record<string, CheckedResponse>>({});
  const leaving = useRef<AbortController | null>(null);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  const change = (exercise: string, changed: Partial<ExerciseEntry>) =>
    setEntries((known) => {
      const entry = known[exercise];
      return entry ? { ...known, [exercise]: { ...entry, ...changed } } : known;
    });

  function bodyOf(exercise: string, { response, attempt, versionNo }: Omit<PendingResponse, 'tries'>) {
    return { lesson: lesson.id, versionNo, exercise, response, attempt, person };
  }

  function send(exercise: string, pending: PendingResponse) {
    change(exercise, { phase: 'sending', message: null });
    const { signal } = leaving.current ?? new AbortController();
    postUntilAnswered<Reply>(
      ADDRESS,
      bodyOf(exercise, pending),
      () => change(exercise, { phase: 'waiting' }),
      signal,
    ).then(
      (reply) => settle(exercise, pending, reply),
      // The page was left: what is pending is sent by the next one.
      () => undefined,
    );
  }

  function settle(exercise: string, { response, tries }: PendingResponse, reply: Reply) {
    const isKeptHere = reply.status === 'signed-out';
    changeDeviceLesson(key, (stored) => {
      if (isKeptHere) return;
      delete stored.pending[exercise];
      if (reply.status === 'checked') {
        delete stored.drafts[exercise];
        if (!person && !reply.isKept) {
          const { verdict } = reply;
          const { versionNo } = lesson;
          stored.checked[exercise] = { response, verdict, tries: tries + 1, part: ownPart, versionNo };
        }
      }
    });
    if (reply.status !== 'checked') {
      const text = 'message' in reply ? reply.message : '';
      change(exercise, { phase: 'ready', message: { text, isSignInNeeded: isKeptHere } });
      return;
    }
    const state = { response, draft: null, verdict: reply.verdict, tries: tries + 1 };
    change(exercise, { state, phase: 'ready', message: null, isTryingAgain: false });
    if (!person) setCheckedHere(readDeviceLesson(key).checked);
    if (reply.finishedAt) setFinishedAt(reply.finishedAt);
  }

  function submit(exercise: string, response: ExerciseResponse) {
    const entry = entries[exercise];
    if (entry?.phase !== 'ready') return;
    clearTimeout(timers.current.get(exercise));
    timers.current.delete(exercise);
    const pending = {
      response,
      attempt: randomUuid(),
      versionNo: lesson.versionNo,
      tries: entry.state.tries,
    };
    changeDeviceLesson(key, (stored) => {
      stored.pending[exercise] = pending;
    });
    send(exercise, pending);
  }

  function draft(exercise: string, response: ExerciseResponse) {
    const tries = entries[exercise]?.state.tries ?? 0;
    changeDeviceLesson(key, (stored) => {
      stored.drafts[exercise] = { response, tries };
    });
    if (!person) return;
    clearTimeout(timers.current.get(exercise));
    timers.current.set(
      exercise,
      setTimeout(() => void sendDraft(exercise), DRAFT_DELAY_MS),
    );
  }

  /** Sends a draft to the account; what arrived there need not be on the device. */
  async function sendDraft(exercise: string) {
    clearTimeout(timers.current.get(exercise));
    timers.current.delete(exercise);
    const stored = readDeviceLesson(key).drafts[exercise];
    if (!stored) return;
    const sent = bodyOf(exercise, { ...stored, attempt: randomUuid(), versionNo: lesson.versionNo });
    try {
      const response = await fetch(ADDRESS, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...sent, isDraft: true }),
        // It arrives even when the page is left at once.
        keepalive: true,
      });
      if (!response.ok) return;
      changeDeviceLesson(key, (now) => {
        const kept = now.drafts[exercise];
        if (kept && isSameResponse(kept.response, stored.response)) delete now.drafts[exercise];
      });
    } catch {
      // It stays on the device, and is sent by the next page.
    }
  }

  function sendDrafts() {
    for (const exercise of timers.current.keys()) void sendDraft(exercise);
  }

  /** Goes on with what this device has and the account has not. */
  function resume() {
    if (!person && part !== 'lectie') {
      const since = new Map(exercises.map((exercise) => [exercise.question.key, exercise.since ?? 1]));
      changeDeviceLesson(key, (stored) => dropChanged(stored, part, (exercise) => since.get(exercise)));
    }
    const stored = readDeviceLesson(key);
    const triesOf = (exercise: string) => entries[exercise]?.state.tries ?? 0;
    if (!person) {
      setCheckedHere(stored.checked);
      for (const [exercise, { response, verdict, tries }] of Object.entries(stored.checked)) {
        if (tries >= triesOf(exercise))
          change(exercise, { state: { response, verdict, tries, draft: null } });
      }
    }
    const known = (exercise: string) => Math.max(triesOf(exercise), stored.checked[exercise]?.tries ?? 0);
    for (const [exercise, pending] of Object.entries(stored.pending)) {
      if (pending.tries >= known(exercise)) {
        // The form shows what is on its way.
        setEntries((now) => withDraft(now, exercise, pending.response));
        send(exercise, pending);
      } else {
        changeDeviceLesson(key, (now) => {
          delete now.pending[exercise];
        });
      }
    }
    for (const [exercise, { response, tries }] of Object.entries(stored.drafts)) {
      const isOutOfDate = exercise in entries && tries < known(exercise);
      if (isOutOfDate) {
        changeDeviceLesson(key, (now) => {
          delete now.drafts[exercise];
        });
      } else if (!(exercise in stored.pending)) {
        setEntries((now) => withDraft(now, exercise, response));
        if (person) void sendDraft(exercise);
      }
    }
  }

  const begin = useEffectEvent(() => {
    resume();
    if (!person) return;
    const { checked } = readDeviceLesson(deviceLessonKey(null, lesson.id));
    setFound(
      Object.fromEntries(
        Object.entries(checked).filter(([exercise]) => entries[exercise]?.state.tries === 0),
      ),
    );
  });
  const leave = useEffectEvent(sendDrafts);
  useEffect(() => {
    leaving.current = new AbortController();
    begin();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
      leaving.current?.abort();
    };
  }, []);

  function takeFound() {
    for (const [exercise, { response }] of Object.entries(found)) submit(exercise, response);
    changeDeviceLesson(deviceLessonKey(null, lesson.id), (stored) => {
      for (const exercise of Object.keys(found)) delete stored.checked[exercise];
    });
    setFound({});
  }

  const progress = useMemo(
    () => progressNow({ ...options.progress, finishedAt }, part, entries, checkedHere),
    [options.progress, finishedAt, part, entries, checkedHere],
  );
  return {
    entryOf: (exercise) => entries[exercise] ?? NO_ENTRY,
    submit,
    draft,
    tryAgain: (exercise) => change(exercise, { isTryingAgain: true, message: null }),
    progress,
    isFinished: progress.finishedAt !== null || meetsRule(progress),
    foundCount: Object.keys(found).length,
    takeFound,
  };
}

type Entries = Readonly<Record<string, ExerciseEntry>>;

const NO_ENTRY: ExerciseEntry = {
  state: { response: null, draft: null, verdict: null, tries: 0 },
  phase: 'ready',
  message: null,
  isTryingAgain: false,
};

function firstEntries(
  exercises: readonly ShownExercise[],
  againKey: string | null,
  answered: Options['answered'],
): Entries {
  return Object.fromEntries(
    exercises.map(({ question: { key }, state }) => {
      const entry: ExerciseEntry = { ...NO_ENTRY, state, isTryingAgain: key === againKey };
      if (answered?.exercise !== key) return [key, entry];
      const { reply, response } = answered;
      if (reply.status === 'checked') {
        const { verdict } = reply;
        return [key, { ...entry, state: { response, draft: null, verdict, tries: state.tries + 1 } }];
      }
      const message =
        'message' in reply ? { text: reply.message, isSignInNeeded: reply.status === 'signed-out' } : null;
      return [key, { ...entry, state: { ...state, draft: response }, message, isTryingAgain: true }];
    }),
  );
}

function withDraft(entries: Entries, exercise: string, response: ExerciseResponse): Entries {
  const entry = entries[exercise];
  if (!entry || response === null || isSameResponse(response, entry.state.response)) return entries;
  if (isEmptyResponse(response) && entry.state.verdict) return entries;
  return { ...entries, [exercise]: { ...entry, state: { ...entry.state, draft: response } } };
}

/** The progress with what was answered on this page, and on this device without an account. */
function progressNow(
  served: LessonProgress,
  part: LessonPart,
  entries: Entries,
  checkedHere: Readonly<Record<string, CheckedResponse>>,
): LessonProgress {
  const here = (of: LessonPart) =>
    part === of
      ? Object.values(entries)
          .map(({ state }) => state)
          .filter(({ tries }) => tries > 0)
      : Object.values(checkedHere).filter((checked) => checked.part === of);
  const exercises = here('exercitii');
  const quiz = here('test');
  const right = quiz.filter(({ verdict }) => verdict?.isRight).length;
  return {
    exercises: {
      total: served.exercises.total,
      answered:
        part === 'exercitii' ? exercises.length : Math.max(served.exercises.answered, exercises.length),
    },
    quiz: {
      total: served.quiz.total,
      answered: part === 'test' ? quiz.length : Math.max(served.quiz.answered, quiz.length),
      right: part === 'test' ? right : Math.max(served.quiz.right, right),
    },
    finishedAt: served.finishedAt,
  };
}

/** What finishes a lesson: every exercise answered, and seven in ten of the quiz right. */
function meetsRule({ exercises, quiz }: LessonProgress): boolean {
  const isAnswered = exercises.answered === exercises.total && quiz.answered === quiz.total;
  return quiz.total > 0 && isAnswered && quiz.right >= neededForFinish(quiz.total);
}

/** `crypto.randomUUID` is missing on plain http, as in a network at home. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
