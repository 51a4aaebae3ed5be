import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ExerciseKind } from '#app/domain/exercises/exercise.ts';
import type { ExerciseQuestion } from '#app/domain/exercises/exercise-question.ts';
import type { ExerciseResponse } from '#app/domain/exercises/exercise-response.ts';
import type { ExerciseState } from '#app/domain/exercises/exercise-state.ts';
import {
  isEmptyResponse,
  isSameResponse,
  missingOf,
  readFormResponse,
} from '#app/domain/exercises/form-response.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { Heading } from '../page.tsx';
import { useHasEnglishVoice } from '../speech/english-voice.ts';
import { WithEnglish } from '../with-english.tsx';
import { ExerciseInput } from './exercise-input.tsx';
import styles from './exercises.css?url';
import { GivenResponse } from './given-response.tsx';
import { VerdictView } from './verdict.tsx';

/** The styles of exercises; a page has them where it shows any. */
export function ExerciseStyles() {
  return <link rel="stylesheet" href={styles} precedence="default" />;
}

/** What to do, where the author of an exercise wrote nothing else. */
const TASKS: Record<ExerciseKind, string> = {
  choice: 'Alege varianta potrivită.',
  several: 'Alege toate variantele potrivite.',
  gap: 'Completează spațiul liber.',
  order: 'Pune cuvintele în ordine.',
  match: 'Leagă fiecare parte din stânga de perechea ei din dreapta.',
  dictation: 'Ascultă și scrie propoziția.',
  transform: 'Spune același lucru altfel.',
  translate: 'Spune în engleză.',
  reply: 'Alege replica potrivită.',
};

interface ExerciseProps {
  /** Its place on the page, from 1. */
  number: number;
  question: ExerciseQuestion;
  state: ExerciseState;
  /** 'waiting': kept on the device until it can be sent. */
  phase: 'ready' | 'sending' | 'waiting';
  /** What else there is to say about the last response. */
  message?: ReactNode;
  /** Whether the form is shown again after a response that was checked. */
  isTryingAgain: boolean;
  /** Hidden fields of the form without JavaScript: whose exercise it is. */
  fields: Readonly<Record<string, string>>;
  /** The page that takes the form without JavaScript, without an anchor. */
  action: string;
  /** The address of the page that shows the form again, for a page without JavaScript. */
  againAddress: string;
  /** With null for „Nu știu”. */
  onSubmit(response: ExerciseResponse): void;
  /** What is chosen or typed so far. */
  onDraft(response: ExerciseResponse): void;
  onTryAgain(): void;
}

/** One exercise: a plain form, and after it was checked what was answered and what is said of it. */
export function Exercise(props: ExerciseProps) {
  const { number, question, state, message, isTryingAgain } = props;
  const taskId = `${question.key}-cerinta`;
  const card = useRef<HTMLElement>(null);
  const verdictArea = useRef<HTMLDivElement>(null);
  const isChecked = state.verdict !== null && !isTryingAgain && !isBegunAgain(state);

  // Focus goes where the work goes on, and stays where the learner already works on something else.
  const wasChecked = useRef(isChecked);
  useEffect(() => {
    if (wasChecked.current === isChecked) return;
    wasChecked.current = isChecked;
    const { activeElement } = document;
    if (activeElement !== document.body && !card.current?.contains(activeElement)) return;
    const first = isChecked
      ? verdictArea.current
      : card.current?.querySelector<HTMLElement>(
          'form :is(input:not([type="hidden"]), textarea, select, .word)',
        );
    first?.focus();
  }, [isChecked]);

  return (
    <section ref={card} id={question.key} aria-labelledby={taskId} className="exercise">
      <Heading level={3} id={taskId} className="exercise-task">
        <span className="exercise-number">
          <span className="visually-hidden">Exercițiul </span>
          {number}
          <span className="visually-hidden">. </span>
        </span>
        <span>
          <WithEnglish text={question.task ?? TASKS[question.kind]} />
        </span>
      </Heading>
      {isChecked && state.verdict ? (
        <GivenResponse question={question} response={state.response} verdict={state.verdict} />
      ) : (
        <ExerciseForm {...props} taskId={taskId} />
      )}
      <div ref={verdictArea} tabIndex={-1} role="status" className="grid gap-3 empty:hidden">
        {isChecked && state.verdict && <VerdictView verdict={state.verdict} />}
        {message}
      </div>
      {isChecked && !state.verdict?.isRight && (
        <p>
          <a
            href={props.againAddress}
            className="button button-secondary"
            onClick={(event) => {
              event.preventDefault();
              props.onTryAgain();
            }}
          >
            Încearcă din nou
          </a>
        </p>
      )}
    </section>
  );
}

/** Whether another try was begun, here or on another device. */
function isBegunAgain({ draft, response }: ExerciseState): boolean {
  return draft !== null && !isEmptyResponse(draft) && !isSameResponse(draft, response);
}

function ExerciseForm({
  question,
  state,
  phase,
  fields,
  action,
  taskId,
  onSubmit,
  onDraft,
}: ExerciseProps & { taskId: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const hasVoice = useHasEnglishVoice();
  const initial = state.draft ?? state.response;
  const { kind } = question;

  // What was typed or chosen before scripts ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    const given = form.current && readFormResponse(kind, new FormData(form.current));
    if (given && !isEmptyResponse(given) && !isSameResponse(given, initial)) onDraft(given);
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (phase !== 'ready') return;
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (submitter?.name === 'unknown') {
      setMissing(null);
      onSubmit(null);
      return;
    }
    const response = readFormResponse(kind, new FormData(event.currentTarget));
    const isMissing = missingOf(kind, response);
    setMissing(isMissing);
    if (isMissing === null) onSubmit(response);
  }

  function tell() {
    setMissing(null);
    // These tell it themselves: their fields change only after the next render.
    if (kind === 'match' || (kind === 'order' && form.current?.querySelector('.words'))) return;
    if (form.current) onDraft(readFormResponse(kind, new FormData(form.current)));
  }

  const isBusy = phase !== 'ready';
  const cannotListen = kind === 'dictation' && !hasVoice;
  return (
    <form
      ref={form}
      method="post"
      action={`${action}#${question.key}`}
      onSubmit={submit}
      onInput={tell}
      aria-busy={isBusy}
      className="exercise-form"
    >
      {Object.entries({ ...fields, exercise: question.key, kind }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ExerciseInput
        // Another draft may come with the next data.
        key={JSON.stringify(initial)}
        question={question}
        given={initial}
        taskId={taskId}
        onChange={onDraft}
      />
      <div role="status" className="empty:hidden">
        {missing && <Notice tone="warning">{missing}</Notice>}
        {phase === 'waiting' && (
          <Notice tone="info">
            Răspunsul nu poate pleca acum: e păstrat aici și pleacă singur când revine legătura.
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          Verifică
        </Button>
        <Button type="submit" name="unknown" value="yes" variant="quiet" formNoValidate isBusy={isBusy}>
          {cannotListen ? 'Nu pot asculta' : 'Nu știu'}
        </Button>
      </div>
    </form>
  );
}
