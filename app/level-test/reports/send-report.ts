import type { Refusal } from '#app/platform/forms/form.ts';
import {
  isReportKind,
  NO_ADDRESS,
  NO_KIND,
  NOT_NOW,
  TOO_MANY_HERE,
  TOO_MANY_OF_TEST,
} from './item-report.ts';

const NOTICES: Record<number, string> = {
  404: 'Întrebarea aceasta nu mai e la rând pe dispozitivul tău, așa că nu am putut păstra mesajul.',
  409: TOO_MANY_OF_TEST,
  429: TOO_MANY_HERE,
};

/**
 * Posts the form to its own page in the background, so that an answer being typed on this page is not lost.
 * @returns null when the report was saved, else the refusal, from the status of the response
 */
export async function sendReport(form: HTMLFormElement): Promise<Refusal | null> {
  const errors = validate(form);
  if (Object.keys(errors).length > 0) return refusal({ errors });
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  const { ok, status } = await fetch(form.action, {
    method: 'POST',
    body,
    headers: { Accept: 'text/html' },
  });
  return ok ? null : refusal({ notice: NOTICES[status] ?? NOT_NOW });
}

/** Without values, because the form still has them. */
function refusal(reason: Partial<Refusal>): Refusal {
  return { intent: null, values: {}, errors: {}, notice: null, ...reason };
}

function validate(form: HTMLFormElement): Refusal['errors'] {
  const errors: Record<string, string> = {};
  if (!isReportKind(String(new FormData(form).get('kind') ?? ''))) errors.kind = NO_KIND;
  const address = form.elements.namedItem('replyAddress');
  if (address instanceof HTMLInputElement && !address.validity.valid) errors.replyAddress = NO_ADDRESS;
  return errors;
}
