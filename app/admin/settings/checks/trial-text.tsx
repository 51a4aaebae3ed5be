import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { TextField } from '#app/ui/field.tsx';
import { TRIAL_TEXT_FORM } from './trial-text.form.ts';

/** Sends a text message to a number, to see whether it arrives. */
export function TrialText({ refusal }: { refusal: Refusal | undefined }) {
  const form = useForm(TRIAL_TEXT_FORM, refusal);
  return (
    <FormView
      form={form}
      submit="Trimite un SMS de probă"
      variant="secondary"
      className="grid max-w-reading gap-3"
    >
      <TextField
        label="Numărul la care să ajungă"
        inputMode="tel"
        autoComplete="tel"
        {...form.field('phone')}
      />
    </FormView>
  );
}
