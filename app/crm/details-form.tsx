import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

interface DetailsFormProps {
  errors: Readonly<Record<string, string | undefined>>;
  /** A sentence about the whole form; null when there is none. */
  notice: string | null;
  submit: string;
  children: ReactNode;
}

/** A form that goes to its own page and comes back with everything in it when it was refused. */
export function DetailsForm({ errors, notice, submit, children }: DetailsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isRefused = notice !== null || Object.keys(errors).length > 0;
  const isSending = useNavigation().state !== 'idle';
  // The first field with an error may be far above the button: go there, which also reads it out.
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  useEmptyOnceSent(form, isRefused);
  return (
    <Form method="post" preventScrollReset noValidate ref={form}>
      {children}
      <div role="status" className="empty:hidden">
        {notice && <Notice tone="warning">{notice}</Notice>}
      </div>
      <Button type="submit" isBusy={isSending}>
        {submit}
      </Button>
    </Form>
  );
}

/** After success the same page may be shown again: what was sent must not look as if it were still to send. */
function useEmptyOnceSent(form: React.RefObject<HTMLFormElement | null>, isRefused: boolean): void {
  const isPosting = useNavigation().formMethod === 'POST';
  const wasPosting = useRef(false);
  useEffect(() => {
    if (wasPosting.current && !isPosting && !isRefused) form.current?.reset();
    wasPosting.current = isPosting;
  }, [form, isPosting, isRefused]);
}
