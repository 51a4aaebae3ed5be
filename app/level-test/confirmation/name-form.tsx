import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { TextField } from '#app/ui/field.tsx';
import { Heading } from '#app/ui/page.tsx';
import { NAME_FORM } from './name.form.ts';

/** Asks for the name to print, which the test does not know. */
export function NameForm({ refusal }: { refusal: Refusal | undefined }) {
  const form = useForm(NAME_FORM, refusal);
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
      <FormView form={form} submit="Fă confirmarea">
        <TextField
          label="Numele de pe confirmare"
          hint="Exact cum vrei să apară pe foaie."
          autoComplete="name"
          {...form.field('fullName')}
        />
      </FormView>
    </>
  );
}
