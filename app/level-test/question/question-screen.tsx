import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { MAX_EXTENDED_ITEMS, MAX_ITEMS, MIN_ITEMS } from '#app/domain/level-estimation/stopping.ts';
import { CannotListen, Listening } from '#app/level-test/listening/listening-question.tsx';
import { ReportQuestion } from '#app/level-test/reports/question-report.tsx';
import { focusHeading } from '#app/shell/heading-focus.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { TestState } from '../model/question.ts';
import { AnswerInput } from './answer-input.tsx';
import { GO_ON, Offer, StopHere } from './offer.tsx';
import { QuestionText } from './question-text.tsx';
import { RoadProgress } from './road-progress.tsx';
import { StretchFigure, StretchLand } from './stretch.tsx';
import { useAnswers } from './use-answers.ts';
import { useKeyboardHeight } from './use-keyboard-height.ts';
import { useOptionKeys } from './use-option-keys.ts';

/** One question of the test. A plain form until hydration, and without JavaScript. */
export function QuestionScreen({
  test: served,
  message: servedMessage,
}: {
  test: TestState;
  message: string | null;
}) {
  const { test, message, state, answer } = useAnswers(served, servedMessage);
  const { question } = test;
  const [parameters] = useSearchParams();
  const [isGoingOn, setGoingOn] = useState(parameters.has(GO_ON));
  const isOffer = test.isOffered && !isGoingOn && state === 'ready';
  const shown = isOffer ? 'offer' : question?.position;
  const lastShown = useRef(shown);

  // The next question comes without a page load, so focus and scroll position are set here.
  useEffect(() => {
    if (lastShown.current === shown) return;
    lastShown.current = shown;
    focusHeading(document.querySelector('main'));
    window.scrollTo({ top: 0 });
  }, [shown]);

  const form = useRef<HTMLFormElement>(null);
  useOptionKeys(form);
  useKeyboardHeight();

  if (!question) return null;

  const { position } = question;
  const isExtra = position > MAX_ITEMS;
  const max = isExtra && !isOffer ? MAX_EXTENDED_ITEMS : MAX_ITEMS;
  const progress = (
    <RoadProgress
      value={position - 1}
      max={max}
      label="Cât ai parcurs din test"
      valueText={
        isOffer
          ? `Ai răspuns la toate cele ${MAX_ITEMS} de întrebări`
          : isExtra
            ? `Întrebarea ${position}; sunt cel mult ${MAX_EXTENDED_ITEMS} de întrebări, cu cele în plus`
            : `Întrebarea ${position}; testul are între ${MIN_ITEMS} și ${MAX_ITEMS} de întrebări`
      }
    />
  );
  if (isOffer) {
    return (
      <>
        {progress}
        <StretchLand position={position} />
        <div className="question-page">
          <div className="flow question-card offer">
            <Offer testId={test.testId} goOn={() => setGoingOn(true)} />
          </div>
        </div>
      </>
    );
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const form = new FormData(event.currentTarget);
    answer(submitter?.name === 'unknown' ? null : String(form.get('response') ?? ''));
  }

  return (
    <>
      {progress}
      <StretchLand position={position} />
      <div className="question-page">
        <div className="flow question-card">
          <Form
            ref={form}
            method="post"
            onSubmit={submit}
            key={question.position}
            className="question-form"
            aria-busy={state !== 'ready'}
          >
            <input type="hidden" name="testId" value={test.testId} />
            <input type="hidden" name="position" value={question.position} />
            <input type="hidden" name="itemId" value={question.itemId} />
            <p aria-hidden="true" className="text-small text-muted">
              Întrebarea {position} din cel mult {max}
            </p>
            <StretchFigure position={question.position} isListening={question.skill === 'listening'} />
            <QuestionText question={question} />
            <Listening key={question.position} question={question} />
            <AnswerInput question={question} />
            <div className="answer-actions">
              <Button type="submit" isBusy={state !== 'ready'}>
                Răspunde
              </Button>
              <Button
                type="submit"
                name="unknown"
                value="yes"
                variant="quiet"
                formNoValidate
                isBusy={state !== 'ready'}
              >
                Nu știu
              </Button>
            </div>
          </Form>
          {question.skill === 'listening' && <CannotListen testId={test.testId} isExtra={isExtra} />}
          <div role="status" className="grid gap-3 empty:hidden">
            {message && <Notice tone="warning">{message}</Notice>}
            {state === 'reconnecting' && (
              <Notice tone="info" title="Se reconectează…">
                Nu reușim să trimitem răspunsul acum. E păstrat aici și pleacă singur când revine legătura.
              </Notice>
            )}
          </div>
          <ReportQuestion
            key={`report ${question.position}`}
            testId={test.testId}
            position={question.position}
          />
          {isExtra && <StopHere key={`stop ${position}`} testId={test.testId} />}
        </div>
      </div>
    </>
  );
}
