import { useRef } from 'react';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { useKeptText } from '#app/platform/forms/use-kept-text.ts';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { WRITTEN_REPLY_FORM } from './written.form.ts';

interface ReplyFormProps {
  /** Where the text is kept on the device. */
  device: string;
  seen: number;
  messageId: string;
  refusal: Refusal | undefined;
}

/** Words about a correction. The text stays on the device until it is sent. */
export function ReplyForm({ device, seen, messageId, refusal }: ReplyFormProps) {
  const form = useForm(WRITTEN_REPLY_FORM, refusal);
  const field = useRef<HTMLTextAreaElement>(null);
  useKeptText(field, device, !refusal);
  return (
    <FormView form={form} submit="Trimite mesajul" variant="secondary" className="flow">
      <TextAreaField {...form.field('reply')} ref={field} label="Un mesaj pentru profesor" rows={3} />
      <input type="hidden" name="id" value={messageId} />
      <input type="hidden" name="seen" value={seen} />
    </FormView>
  );
}
