import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { FormNotice } from '../form-notice.tsx';
import { useErrorFocus } from '../use-error-focus.ts';

interface AuthFormProps {
  /** What its main button asks for. */
  intent: string;
  submit: string;
  errors: Readonly<Record<string, string | undefined>>;
  notice: string | null;
  /** What the fields are called in a list of those that need another look. */
  fields?: Readonly<Record<string, string>>;
  children?: ReactNode;
  /** What stands after the main button, other buttons of the form among it: Enter presses the first. */
  after?: ReactNode;
}

const NO_FIELDS = {};

/** A form of /auth: it goes to its own page and comes back with everything in it when it was refused. */
export function AuthForm({
  intent,
  submit,
  errors,
  notice,
  fields = NO_FIELDS,
  children,
  after,
}: AuthFormProps) {
  // A field with an error may be far above the button.
  const form = useErrorFocus(errors);
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formData?.get('intent') === intent;
  const wrong = Object.entries(fields).flatMap(([name, called]) => (errors[name] ? [called] : []));
  return (
    <Form method="post" replace preventScrollReset noValidate ref={form}>
      {children}
      <FormNotice tone={notice ? 'warning' : 'error'}>{notice ?? listOf(wrong)}</FormNotice>
      <Button type="submit" name="intent" value={intent} isBusy={isSending} className="w-full">
        {submit}
      </Button>
      {after}
    </Form>
  );
}

function listOf(wrong: string[]): string | null {
  return wrong.length > 1 ? `Mai e ceva de corectat: ${wrong.join(', ')}.` : null;
}
