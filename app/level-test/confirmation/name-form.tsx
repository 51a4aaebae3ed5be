import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Heading } from '#app/ui/page.tsx';

interface NameFormProps {
  typed: string;
  error: string | undefined;
}

/** Asks for the name to print: the only thing on the sheet that the test does not know. */
export function NameForm({ typed, error }: NameFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().state !== 'idle';
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return (
    <>
      <Heading level={1}>Confirmare de tipărit</Heading>
      <p>
        Pe o foaie A4 vor sta numele scris de tine, nivelul și cât de sigur e, data testului și un cod. Cine
        primește foaia poate verifica pe site, cu codul, că am dat-o noi: vede numele, nivelul și data.
      </p>
      <p>
        Nu e un certificat oficial: testul se dă nesupravegheat, iar numele nu îl verificăm. Îl păstrăm lângă
        test și îl ștergem odată cu el: la 12 luni de când l-ai început sau, dacă îl păstrezi în cont, odată
        cu contul. Mai devreme, când retragi confirmarea.
      </p>
      <Form method="post" ref={form} noValidate>
        <TextField
          label="Numele de pe confirmare"
          name="fullName"
          hint="Exact cum vrei să apară pe foaie."
          error={error}
          defaultValue={typed}
          autoComplete="name"
          required
        />
        <Button type="submit" isBusy={isSending}>
          Fă confirmarea
        </Button>
      </Form>
    </>
  );
}
