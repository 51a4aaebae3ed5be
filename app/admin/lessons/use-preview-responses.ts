import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ExerciseEntry, ExerciseResponses } from '#app/course/exercises/use-exercise-responses.ts';
import type { LessonProgress } from '#app/course/model/lesson.ts';
import type { Verdict } from '#app/domain/exercises/check-exercise.ts';
import type { ExerciseResponse } from '#app/domain/exercises/exercise-response.ts';
import type { ExerciseState } from '#app/domain/exercises/exercise-state.ts';

/** A response to an exercise of a draft, checked and kept nowhere. */
export interface PreviewAnswer {
  exercise: string;
  response: ExerciseResponse;
  verdict: Verdict | null;
  refused: string | null;
}

interface Options {
  /** The page that checks. */
  action: string;
  progress: LessonProgress;
  againKey: string | null;
  /** What became of the form that the page answers, without scripts. */
  answered: PreviewAnswer | null;
}

const NOTHING: ExerciseState = { response: null, draft: null, verdict: null, tries: 0 };
const READY: ExerciseEntry = { state: NOTHING, phase: 'ready', message: null, isTryingAgain: false };

/** The responses to the exercises of a draft: those of this page, until it is left. */
export function usePreviewResponses({ action, progress, againKey, answered }: Options): ExerciseResponses {
  const [entries, setEntries] = useState<Readonly<Record<string, ExerciseEntry>>>(() => ({
    ...(againKey && { [againKey]: { ...READY, isTryingAgain: true } }),
    ...(answered && { [answered.exercise]: entryOf(answered) }),
  }));
  const change = (key: string, entry: ExerciseEntry) => setEntries((known) => ({ ...known, [key]: entry }));

  const fetcher = useFetcher<PreviewAnswer>();
  const { data } = fetcher;
  useEffect(() => {
    if (data) setEntries((known) => ({ ...known, [data.exercise]: entryOf(data) }));
  }, [data]);

  function submit(key: string, response: ExerciseResponse) {
    change(key, { ...READY, state: { ...NOTHING, draft: response }, phase: 'sending' });
    void fetcher.submit({ exercise: key, json: JSON.stringify(response) }, { method: 'post', action });
  }

  return {
    entryOf: (key) => entries[key] ?? READY,
    submit,
    draft: () => undefined,
    tryAgain: (key) => change(key, { ...(entries[key] ?? READY), isTryingAgain: true, message: null }),
    progress,
    isFinished: false,
    foundCount: 0,
    takeFound: () => undefined,
  };
}

function entryOf({ response, verdict, refused }: PreviewAnswer): ExerciseEntry {
  const message = refused === null ? null : { text: refused, isSignInNeeded: false };
  const state = verdict ? { response, draft: null, verdict, tries: 1 } : { ...NOTHING, draft: response };
  return { ...READY, state, message };
}
