import { useEffect, useRef } from 'react';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { CheckboxField, RadioCards } from '#app/ui/field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { MARK_KINDS, MARK_NAMES, type Mark, type Place } from '#app/writing/model/marks.ts';
import { MARK_FORM } from './correction.form.ts';

const HINTS = {
  mistake: 'Se schimbă.',
  suggestion: 'E corect, dar sună mai bine altfel.',
  praise: 'De reținut și de folosit din nou.',
} as const;

interface MarkFormProps {
  place: Place;
  words: string;
  /** The mark that is there already; null for a new one. */
  known: Mark | null;
  seen: number;
  draft: number;
  /** The page without a chosen place. */
  back: string;
  refusal: Refusal | undefined;
}

/** Says something of a place in the text. */
export function MarkForm({ place, words, known, seen, draft, back, refusal }: MarkFormProps) {
  const form = useForm(MARK_FORM, refusal, {
    words,
    kind: known?.kind ?? 'mistake',
    replacement: known?.replacement ?? '',
    isLeftOut: known?.replacement === '',
    comment: known?.comment ?? '',
  });
  const first = useRef<HTMLTextAreaElement>(null);
  // The form appears once words are chosen: the focus follows.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <FormView
      form={form}
      submit={known ? 'Schimbă marcajul' : 'Pune marcajul'}
      className="flow"
      after={
        <ButtonLink to={back} variant="quiet" preventScrollReset>
          Renunță
        </ButtonLink>
      }
    >
      <TextAreaField
        {...form.field('words')}
        label="Cuvintele din text"
        hint="Poți lăsa numai cuvintele de marcat, scrise întocmai."
        rows={2}
        lang="en"
      />
      <RadioCards
        {...form.field('kind')}
        legend="Ce fel de observație"
        options={MARK_KINDS.map((kind) => ({ value: kind, label: MARK_NAMES[kind], hint: HINTS[kind] }))}
      />
      <TextAreaField
        {...form.field('replacement')}
        ref={first}
        label="Cum e corect"
        hint="Ce apare în locul cuvintelor. Gol, dacă numai explici."
        rows={2}
        lang="en"
      />
      <CheckboxField {...form.checkbox('isLeftOut')} label="Cuvintele sunt de scos, fără altele în loc" />
      <TextAreaField {...form.field('comment')} label="De ce" hint="Scurt; se citește sub text." rows={2} />
      <input type="hidden" name="start" value={place.start} />
      <input type="hidden" name="end" value={place.end} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="draft" value={draft} />
    </FormView>
  );
}
