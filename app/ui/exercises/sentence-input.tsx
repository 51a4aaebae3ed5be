import type { KeyboardEvent } from 'react';
import { MAX_RESPONSE_LENGTH } from '#app/domain/exercises/exercise-response.ts';

/** What browsers would change in what is typed stays off: the learner's own words are checked. */
const PLAIN_TYPING = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'send',
  maxLength: MAX_RESPONSE_LENGTH,
  lang: 'en',
} as const;

interface TypedInputProps {
  given: string;
  label: string;
  describedBy: string;
}

/** A field for a whole sentence, as high as what is typed. Enter sends it. */
export function SentenceInput({ given, label, describedBy }: TypedInputProps) {
  function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
  return (
    <textarea
      {...PLAIN_TYPING}
      name="response"
      rows={2}
      defaultValue={given}
      aria-label={label}
      aria-describedby={describedBy}
      onKeyDown={submitOnEnter}
      className="input sentence-input"
    />
  );
}

/** The field in the place of a blank. */
export function GapInput({ given, label, describedBy }: TypedInputProps) {
  return (
    <input
      {...PLAIN_TYPING}
      type="text"
      name="response"
      defaultValue={given}
      aria-label={label}
      aria-describedby={describedBy}
      placeholder=" "
      className="gap-input"
    />
  );
}
