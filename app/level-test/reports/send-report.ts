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
 * Sends the form to its own page, as it would go by itself, and stays here: what is being answered beside it must not
 * be lost. The status says what came of it.
 */
export async function sendReport(form: HTMLFormElement): Promise<Refusal | null> {
  const errors = errorsIn(form);
  if (Object.keys(errors).length > 0) return refusal({ errors });
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  const { ok, status } = await fetch(form.action, {
    method: 'POST',
    body,
    headers: { Accept: 'text/html' },
  });
  return ok ? null : refusal({ notice: NOTICES[status] ?? NOT_NOW });
}

/** What was typed is still in the form. */
function refusal(reason: Partial<Refusal>): Refusal {
  return { intent: null, values: {}, errors: {}, notice: null, ...reason };
}

function errorsIn(form: HTMLFormElement): Refusal['errors'] {
  const errors: Record<string, string> = {};
  if (!isReportKind(String(new FormData(form).get('kind') ?? ''))) errors.kind = NO_KIND;
  const address = form.elements.namedItem('replyAddress');
  if (address instanceof HTMLInputElement && !address.validity.valid) errors.replyAddress = NO_ADDRESS;
  return errors;
}
