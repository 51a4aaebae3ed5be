import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { NOTE_FORM } from './details.form.ts';

/** A note of the school's about a lead. */
export function NoteForm({ refusal }: { refusal: Refusal | null | undefined }) {
  const form = useForm(NOTE_FORM, refusal);
  return (
    <FormView form={form} submit="Notează" variant="secondary" className="note-form">
      <TextAreaField label="Notă" rows={2} placeholder="Ce ați vorbit, ce a cerut" {...form.field('note')} />
    </FormView>
  );
}
