import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { Refusal } from './form.ts';
import { FormNotice } from './form-notice.tsx';
import { CONNECTION_LOST, isConnectionLost, isLastFormLost, markFormSubmitted } from './lost-connection.ts';
import type { FormState } from './use-form.ts';

/** Sends a form without leaving the page. @returns the refusal; null on success */
export type SendForm = (form: HTMLFormElement) => Promise<Refusal | null>;

interface FormViewProps {
  /** From useForm; absent for a form without fields. */
  form?: FormState<string>;
  /** The intent of the main button; by default that of `form`. */
  intent?: string | undefined;
  /** The label of the main button; without it the children contain the buttons. */
  submit?: ReactNode;
  variant?: 'primary' | 'secondary' | 'quiet';
  buttonClassName?: string;
  /** A sentence about the whole form that is not part of a refusal. */
  notice?: string | null | undefined;
  /** Labels of the fields, for a sentence that lists the invalid ones; without it there is no such sentence. */
  fieldLabels?: Readonly<Record<string, string>>;
  /** The path to submit to; by default the page's own. */
  action?: string;
  /** `document`: submitted by the browser, also with scripts; the response is a page or a file. A function sends it itself. */
  send?: 'document' | SendForm;
  encType?: 'multipart/form-data';
  /** Whether the next page replaces this one in the history. */
  replace?: boolean;
  /** The browser validates it before it is sent: for a page that is shown only once and would be lost by a refusal. */
  isValidatedByBrowser?: boolean;
  className?: string;
  children?: ReactNode;
  /** Rendered after the main button, for example other buttons. Enter presses the first button of the form. */
  after?: ReactNode;
}

/**
 * A form with its main button and a notice for a refusal or a lost connection. It works without scripts: a refused form is
 * shown again with the typed values.
 */
export function FormView(props: FormViewProps) {
  const {
    form,
    intent = form?.intent ?? undefined,
    submit,
    variant,
    fieldLabels,
    send,
    action,
    className,
  } = props;
  const own = useRef<HTMLFormElement>(null);
  const ref = form?.ref ?? own;
  const { isSending, isLost, onSubmit } = useSending({ ref, form, intent, send });
  const notice = isLost ? CONNECTION_LOST : (form?.notice ?? props.notice);
  const invalid = Object.entries(fieldLabels ?? {}).flatMap(([name, label]) =>
    form?.errors[name] ? [label] : [],
  );
  const attributes = { ref, method: 'post', action, className, onSubmit, onInput: form?.onInput } as const;
  const content = (
    <>
      {props.children}
      <FormNotice tone={notice || invalid.length === 0 ? 'warning' : 'error'}>
        {notice ?? listOf(invalid)}
      </FormNotice>
      {submit && (
        <Button
          type="submit"
          variant={variant}
          className={props.buttonClassName}
          isBusy={isSending}
          {...(intent !== undefined && { name: 'intent', value: intent })}
        >
          {submit}
        </Button>
      )}
      {props.after}
    </>
  );
  if (send) {
    return (
      <form {...attributes} encType={props.encType} noValidate>
        {content}
      </form>
    );
  }
  return (
    <Form {...attributes} replace={props.replace} preventScrollReset noValidate={!props.isValidatedByBrowser}>
      {content}
    </Form>
  );
}

function listOf(labels: string[]): string | null {
  return labels.length > 1 ? `Mai e ceva de corectat: ${labels.join(', ')}.` : null;
}

interface Sending extends Pick<FormViewProps, 'form' | 'intent' | 'send'> {
  ref: RefObject<HTMLFormElement | null>;
}

/** Whether the form is being sent by its main button, and whether sending failed for lack of a connection. */
function useSending({ ref, form, intent, send }: Sending) {
  const actionData = useActionData<unknown>();
  const { state, formData } = useNavigation();
  const [stage, setStage] = useState<'idle' | 'sent' | 'lost'>('idle');
  const hasBegun = useRef(false);
  const isChecked = useRef(false);
  const isRefused = form?.isRefused ?? false;
  const sentFrom = useRef<string | null>(null);

  // A refused form keeps its scroll position (preventScrollReset); another page starts at its top.
  useLayoutEffect(
    () => () => {
      if (sentFrom.current !== null && sentFrom.current !== location.pathname) window.scrollTo(0, 0);
    },
    [],
  );

  useEffect(() => {
    if (stage !== 'sent' || send) return;
    if (state !== 'idle') {
      hasBegun.current = true;
    } else if (hasBegun.current) {
      hasBegun.current = false;
      setStage(isLastFormLost() ? 'lost' : 'idle');
      // If the same page is shown again, its form must be empty after success.
      if (!isLastFormLost() && !isRefused) ref.current?.reset();
    }
  }, [stage, state, send, isRefused, ref]);

  // The back/forward cache restores the page with the form still marked as sent.
  useEffect(() => {
    const reset = () => setStage('idle');
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const element = event.currentTarget;
    // A field that has set an error itself, such as a file that is too large.
    const invalid = [...element.elements].find(
      (field) => field instanceof HTMLInputElement && field.validity.customError,
    );
    if (invalid instanceof HTMLElement) {
      event.preventDefault();
      invalid.focus();
      return;
    }
    if (!send) {
      markFormSubmitted(actionData);
      sentFrom.current = location.pathname;
      setStage('sent');
      return;
    }
    // Submitted by `requestSubmit` below, after the connection was checked.
    if (isChecked.current) {
      isChecked.current = false;
      return;
    }
    event.preventDefault();
    if (stage === 'sent' && send !== 'document') return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    setStage('sent');
    try {
      if (send === 'document') {
        // Without a connection the browser would show its own error page, and the typed values would be lost.
        await fetch('/health', { method: 'HEAD', cache: 'no-store' });
        isChecked.current = true;
        element.requestSubmit(submitter);
      } else {
        const refusal = await send(element);
        form?.setRefusal(refusal);
        setStage('idle');
      }
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      setStage('lost');
    }
  }

  // connection-area.tsx may block the navigation before it starts.
  const isNavigating = state !== 'idle' && (intent === undefined || formData?.get('intent') === intent);
  const isSending = stage === 'sent' && (send !== undefined || isNavigating);
  return { isSending, isLost: stage === 'lost', onSubmit };
}
