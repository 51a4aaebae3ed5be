import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Verdict } from '#app/domain/exercises/check-exercise.ts';
import type { Exercise as AuthoredExercise } from '#app/domain/exercises/exercise.ts';
import { type ExerciseQuestion, questionOf } from '#app/domain/exercises/exercise-question.ts';
import type { ExerciseResponse } from '#app/domain/exercises/exercise-response.ts';
import { Button } from '#app/ui/button.tsx';
import { Exercise, ExerciseStyles } from '#app/ui/exercises/exercise.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { EditorPart } from './editor-parts.ts';
import { readPart } from './lesson-shape.ts';

/** What is said of a response to an exercise as it is typed. */
export interface TryAnswer {
  verdict: Verdict | null;
  /** Why it can not be tried. */
  refused: string | null;
}

interface TryDialogProps {
  form: RefObject<HTMLFormElement | null>;
  part: EditorPart;
  /** Of the exercise in the form; null while none is tried. */
  path: string | null;
  /** The page that checks. */
  action: string;
  onClose(): void;
}

/** An exercise as a learner gets it, from what is in the form now, checked as a learner's answer. */
export function TryDialog({ form, part, path, action, onClose }: TryDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const [exercise, setExercise] = useState<AuthoredExercise | null>(null);
  useEffect(() => {
    if (path === null || !form.current) return;
    const fields = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    );
    const [list, index] = path.split('.') as ['exercises' | 'quiz', string];
    setExercise(readPart(part, fields)[list]?.[Number(index)] ?? null);
    ref.current?.showModal();
  }, [path, form, part]);
  return (
    <dialog ref={ref} aria-label="Încearcă exercițiul" className="admin-dialog try-dialog" onClose={onClose}>
      <ExerciseStyles />
      {path !== null && exercise && (
        <TriedExercise key={`${path} ${JSON.stringify(exercise)}`} exercise={exercise} action={action} />
      )}
      <form method="dialog">
        <Button type="submit" variant="secondary">
          Înapoi la scris
        </Button>
      </form>
    </dialog>
  );
}

function TriedExercise({ exercise, action }: { exercise: AuthoredExercise; action: string }) {
  const fetcher = useFetcher<TryAnswer>();
  const [response, setResponse] = useState<ExerciseResponse>(null);
  const [isAgain, setAgain] = useState(false);
  const question: ExerciseQuestion = { ...questionOf(exercise), key: `incearca-${exercise.key}` };
  const verdict = isAgain ? null : (fetcher.data?.verdict ?? null);
  return (
    <Exercise
      number={1}
      question={question}
      state={{ response: verdict ? response : null, draft: null, verdict, tries: verdict ? 1 : 0 }}
      phase={fetcher.state === 'idle' ? 'ready' : 'sending'}
      isTryingAgain={isAgain}
      message={fetcher.data?.refused && <Notice tone="warning">{fetcher.data.refused}</Notice>}
      fields={{}}
      action={action}
      againAddress={action}
      onSubmit={(given) => {
        setResponse(given);
        setAgain(false);
        fetcher.submit(
          { intent: 'try', exercise: JSON.stringify(exercise), response: JSON.stringify(given) },
          { method: 'post', action },
        );
      }}
      onDraft={() => undefined}
      onTryAgain={() => setAgain(true)}
    />
  );
}
