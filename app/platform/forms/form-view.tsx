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
import { CONNECTION_LOST, formLeaves, isConnectionLost, wasFormLost } from './lost-connection.ts';
import type { FormState } from './use-form.ts';

/** Sends a form without leaving the page. @returns why it was refused; null once it is done */
export type SendForm = (form: HTMLFormElement) => Promise<Refusal | null>;

interface FormViewProps {
  /** From useForm; nothing for a form that is a button alone. */
  form?: FormState<string>;
  /** What the main button asks for, where `form` does not say. */
  intent?: string | undefined;
  /** What the main button says; without it the form has its buttons among its children. */
  submit?: ReactNode;
  variant?: 'primary' | 'secondary' | 'quiet';
  buttonClassName?: string;
  /** A sentence about the whole form that did not come with a refusal. */
  notice?: string | null | undefined;
  /** What the fields are called in a list of those that need another look; without it there is no such list. */
  called?: Readonly<Record<string, string>>;
  /** The page it goes to; its own where there is none. */
  action?: string;
  /**
   * `document`: the answer is a page of its own, or a file, with scripts as without. A function sends it from where it
   * stands.
   */
  send?: 'document' | SendForm;
  encType?: 'multipart/form-data';
  /** Whether the next page takes the place of this one in the history. */
  replace?: boolean;
  /** The browser checks it before it leaves: for a page that is shown once and would be lost by a refusal. */
  isCheckedHere?: boolean;
  className?: string;
  children?: ReactNode;
  /** What stands after the main button, other buttons of the form among it: Enter presses the first. */
  after?: ReactNode;
}

/**
 * A form: what it says when it is refused or cannot leave, and its main button. It works without scripts, too: it goes
 * to its page and comes back with what was typed.
 */
export function FormView(props: FormViewProps) {
  const {
    form,
    intent = form?.intent ?? undefined,
    submit,
    variant,
    called,
    send,
    action,
    className,
  } = props;
  const own = useRef<HTMLFormElement>(null);
  const ref = form?.ref ?? own;
  const { isSending, isLost, onSubmit } = useSending({ ref, form, intent, send });
  const notice = isLost ? CONNECTION_LOST : (form?.notice ?? props.notice);
  const wrong = Object.entries(called ?? {}).flatMap(([name, word]) => (form?.errors[name] ? [word] : []));
  const attributes = { ref, method: 'post', action, className, onSubmit, onInput: form?.onInput } as const;
  const content = (
    <>
      {props.children}
      <FormNotice tone={notice || wrong.length === 0 ? 'warning' : 'error'}>
        {notice ?? listOf(wrong)}
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
    <Form {...attributes} replace={props.replace} preventScrollReset noValidate={!props.isCheckedHere}>
      {content}
    </Form>
  );
}

function listOf(wrong: string[]): string | null {
  return wrong.length > 1 ? `Mai e ceva de corectat: ${wrong.join(', ')}.` : null;
}

interface Sending extends Pick<FormViewProps, 'form' | 'intent' | 'send'> {
  ref: RefObject<HTMLFormElement | null>;
}

/** Whether the form is on its way by its main button, and whether it could not leave. */
function useSending({ ref, form, intent, send }: Sending) {
  const answer = useActionData<unknown>();
  const { state, formData } = useNavigation();
  const [stage, setStage] = useState<'here' | 'left' | 'lost'>('here');
  const hasBegun = useRef(false);
  const isChecked = useRef(false);
  const isRefused = form?.isRefused ?? false;
  const leftFrom = useRef<string | null>(null);

  // A form that comes back stays where it is on the screen; the page another one leads to begins at its top.
  useLayoutEffect(
    () => () => {
      if (leftFrom.current !== null && leftFrom.current !== location.pathname) window.scrollTo(0, 0);
    },
    [],
  );

  useEffect(() => {
    if (stage !== 'left' || send) return;
    if (state !== 'idle') {
      hasBegun.current = true;
    } else if (hasBegun.current) {
      hasBegun.current = false;
      setStage(wasFormLost() ? 'lost' : 'here');
      // The same page may be shown again: what was sent must not look as if it were still to send.
      if (!wasFormLost() && !isRefused) ref.current?.reset();
    }
  }, [stage, state, send, isRefused, ref]);

  // The browser's back button shows the page as it was when it was left.
  useEffect(() => {
    const stay = () => setStage('here');
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const element = event.currentTarget;
    // What a field says by itself is wrong, as of a file that is too large, need not go to the server.
    const wrong = [...element.elements].find(
      (field) => field instanceof HTMLInputElement && field.validity.customError,
    );
    if (wrong instanceof HTMLElement) {
      event.preventDefault();
      wrong.focus();
      return;
    }
    if (!send) {
      formLeaves(answer);
      leftFrom.current = location.pathname;
      setStage('left');
      return;
    }
    // Asked for below, once there is a connection.
    if (isChecked.current) {
      isChecked.current = false;
      return;
    }
    event.preventDefault();
    if (stage === 'left' && send !== 'document') return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    setStage('left');
    try {
      if (send === 'document') {
        // A document that leaves without a connection ends at the browser's own page, and what was typed with it.
        await fetch('/health', { method: 'HEAD', cache: 'no-store' });
        isChecked.current = true;
        element.requestSubmit(submitter);
      } else {
        const refusal = await send(element);
        form?.setRefusal(refusal);
        setStage('here');
      }
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      setStage('lost');
    }
  }

  // A way to another page may be blocked before it begins (connection-area.tsx).
  const isOnItsWay = state !== 'idle' && (intent === undefined || formData?.get('intent') === intent);
  const isSending = stage === 'left' && (send !== undefined || isOnItsWay);
  return { isSending, isLost: stage === 'lost', onSubmit };
}
