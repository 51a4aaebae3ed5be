import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { TextField } from '#app/ui/field.tsx';
import { NAME_FORM } from './name.form.ts';

interface NameFormProps {
  fullName: string;
  refusal: Refusal | undefined;
}

export function NameForm({ fullName, refusal }: NameFormProps) {
  const form = useForm(NAME_FORM, refusal, { fullName });
  return (
    <FormView form={form} submit="Salvează numele" variant="secondary">
      <TextField
        key={fullName}
        label="Numele tău"
        hint="Îl vezi tu, iar la cursuri și profesorul."
        autoComplete="name"
        {...form.field('fullName')}
      />
    </FormView>
  );
}
