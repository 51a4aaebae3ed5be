import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { FormNotice } from '#app/account/form-notice.tsx';
import { useErrorFocus } from '#app/account/use-error-focus.ts';
import { Button } from '#app/ui/button.tsx';

interface ProfileFormProps {
  /** What its button asks for, and what it says. */
  intent: string;
  submit: string;
  variant?: 'primary' | 'secondary';
  /** What is wrong with the form as a whole. */
  notice?: string | null | undefined;
  /** What came back; when it is new and a field of the form is wrong, that field gets the focus. */
  answer?: unknown;
  children?: ReactNode;
  /** Other buttons of the form. */
  after?: ReactNode;
}

/** A form of the profile: it goes to its own page, and comes back with what was typed when it was refused. */
export function ProfileForm({ intent, submit, variant, notice, answer, children, after }: ProfileFormProps) {
  const form = useErrorFocus(answer);
  const { state, formData } = useNavigation();
  return (
    <Form method="post" replace preventScrollReset noValidate ref={form}>
      {children}
      <FormNotice tone="warning">{notice}</FormNotice>
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={variant}
        isBusy={state !== 'idle' && formData?.get('intent') === intent}
      >
        {submit}
      </Button>
      {after}
    </Form>
  );
}
