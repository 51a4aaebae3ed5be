import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { TextField } from '#app/ui/field.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import seal from '#app/ui/illustrations/seal.svg?drawing';
import { Heading } from '#app/ui/page.tsx';
import { NAME_FORM } from './name.form.ts';

/** Asks for the name to print, which the test does not know. */
export function NameForm({ refusal }: { refusal: Refusal | undefined }) {
  const form = useForm(NAME_FORM, refusal);
  return (
    <>
      <Illustration drawing={seal} className="w-24" />
      <Heading level={1}>Confirmare de tipărit</Heading>
      <p>
        O foaie A4 cu numele scris de tine, nivelul și cât de sigur e, data testului și un cod QR. Cine o
        primește verifică pe site, cu codul, că am dat-o noi: vede numele, nivelul și data.
      </p>
      <FormView form={form} submit="Fă confirmarea">
        <TextField
          label="Numele de pe confirmare"
          hint="Exact cum vrei să apară pe foaie."
          autoComplete="name"
          {...form.field('fullName')}
        />
      </FormView>
      <p className="text-small text-muted">
        Nu e un certificat oficial: testul se dă nesupravegheat, iar numele nu îl verificăm. Îl păstrăm lângă
        test și îl ștergem odată cu el: la 12 luni de când l-ai început sau, dacă îl păstrezi în cont, odată
        cu contul. Mai devreme, când retragi confirmarea.
      </p>
    </>
  );
}
