import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { deletePendingAnswer, readPendingAnswer, savePendingAnswer } from '../model/pending-answer.ts';
import {
  ANSWER_MESSAGES,
  type AnswerReply,
  type SubmittedAnswer,
  type TestState,
  UNFINISHED_ORDER,
} from '../model/question.ts';
import { NOT_FOUND_ADDRESS } from '../model/test-addresses.ts';
import { sendAnswer } from './send-answer.ts';

interface AnswerFlow {
  test: TestState;
  /** A sentence about the last answer; null when none. */
  message: string | null;
  /** 'reconnecting' while the browser keeps an answer that it could not send yet. */
  state: 'ready' | 'sending' | 'reconnecting';
  answer(response: string | null): void;
}

/** Runs the test in the browser: one answer at a time, stored until it is acknowledged. */
export function useAnswers(served: TestState, servedMessage: string | null): AnswerFlow {
  const navigate = useNavigate();
  const [test, setTest] = useState(served);
  const [message, setMessage] = useState(servedMessage);
  const [state, setState] = useState<AnswerFlow['state']>('ready');
  const leaving = useRef<AbortController | null>(null);

  function settle(reply: AnswerReply) {
    deletePendingAnswer();
    if (reply.test?.resultPath) {
      navigate(reply.test.resultPath, { replace: true });
      return;
    }
    if (reply.status === 'not-found') {
      navigate(NOT_FOUND_ADDRESS, { replace: true });
      return;
    }
    setMessage(reply.message);
    if (reply.test) setTest(reply.test);
    setState('ready');
  }

  function send(answer: SubmittedAnswer) {
    savePendingAnswer(answer);
    setMessage(null);
    setState('sending');
    const { signal } = leaving.current ?? new AbortController();
    sendAnswer(answer, () => setState('reconnecting'), signal).then(settle, () => undefined);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the answer that was pending before a reload
  useEffect(() => {
    leaving.current = new AbortController();
    const pending = readPendingAnswer();
    if (pending?.testId === served.testId && pending.position > served.answerCount) send(pending);
    else deletePendingAnswer();
    return () => leaving.current?.abort();
  }, []);

  return {
    test,
    message,
    state,
    answer(response) {
      if (state !== 'ready') return;
      if (response?.trim() === '') {
        setMessage(test.question?.format === 'order' ? UNFINISHED_ORDER : ANSWER_MESSAGES.invalid);
      } else {
        const { testId, answerCount, question } = test;
        send({ testId, position: answerCount + 1, itemId: question?.itemId, response });
      }
    },
  };
}
