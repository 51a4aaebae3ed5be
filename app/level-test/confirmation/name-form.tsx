import { type FormEvent, useState } from 'react';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { TextField } from '#app/ui/field.tsx';
import { Heading } from '#app/ui/page.tsx';
import type { Confirmation } from './confirmation.server.ts';
import { ConfirmationSheet } from './confirmation-sheet.tsx';
import { NAME_FORM } from './name.form.ts';

interface NameFormProps {
  refusal: Refusal | undefined;
  preview: Omit<Confirmation, 'fullName' | 'code'>;
  product: string;
  /** As of the sheet. */
  knownPeople: number;
}

/** Asks for the name to print, which the test does not know, beside the sheet as it will be. */
export function NameForm({ refusal, preview, product, knownPeople }: NameFormProps) {
  const form = useForm(NAME_FORM, refusal);
  const [typed, setTyped] = useState(String(refusal?.values.fullName ?? ''));
  const fullName = typed.trim() || 'Numele tău';
  return (
    <div className="sheet-form">
      <div
        className="flow"
        onInput={(event: FormEvent) => setTyped((event.target as HTMLInputElement).value)}
      >
        <Heading level={1}>Confirmare de tipărit</Heading>
        <p>
          O foaie A4 cu nivelul tău, data testului și un cod. Cine o primește verifică pe site, cu codul, că
          am dat-o noi: vede numele, nivelul și data.
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
          Nu e un certificat oficial: testul se dă nesupravegheat, iar numele nu îl verificăm. Îl păstrăm
          lângă test și îl ștergem odată cu el: la 12 luni de când l-ai început sau, dacă îl păstrezi în cont,
          odată cu contul. Mai devreme, când retragi confirmarea.
        </p>
      </div>
      <section aria-labelledby="foaia" className="screen-only">
        <Heading level={2} size="small" id="foaia" className="mb-2">
          Așa va arăta
        </Heading>
        <ConfirmationSheet
          confirmation={{ ...preview, fullName, proof: null }}
          product={product}
          knownPeople={knownPeople}
        />
      </section>
    </div>
  );
}
