import { CONNECTION_LOST } from '#app/forms/lost-connection.ts';
import {
  type ItemReportErrors,
  isReportKind,
  NO_ADDRESS,
  NO_KIND,
  NOT_NOW,
  TOO_MANY_HERE,
  TOO_MANY_OF_TEST,
} from './item-report.ts';

/** What came of a report that was sent without leaving the page. */
export interface SentReport {
  isKept: boolean;
  errors: ItemReportErrors;
  notice: string | null;
}

const NOTICES: Record<number, string> = {
  404: 'Întrebarea aceasta nu mai e la rând pe dispozitivul tău, așa că nu am putut păstra mesajul.',
  409: TOO_MANY_OF_TEST,
  429: TOO_MANY_HERE,
};

/**
 * Sends the form to its own page, as it would go by itself, and stays here: what is being answered beside it must not
 * be lost. The status says what came of it.
 */
export async function sendReport(form: HTMLFormElement): Promise<SentReport> {
  const errors = errorsIn(form);
  if (Object.keys(errors).length > 0) return { isKept: false, errors, notice: null };
  try {
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    const { ok, status } = await fetch(form.action, {
      method: 'POST',
      body,
      headers: { Accept: 'text/html' },
    });
    return { isKept: ok, errors: {}, notice: ok ? null : (NOTICES[status] ?? NOT_NOW) };
  } catch {
    return { isKept: false, errors: {}, notice: CONNECTION_LOST };
  }
}

function errorsIn(form: HTMLFormElement): ItemReportErrors {
  const errors: ItemReportErrors = {};
  if (!isReportKind(String(new FormData(form).get('kind') ?? ''))) errors.kind = NO_KIND;
  const address = form.elements.namedItem('replyAddress');
  if (address instanceof HTMLInputElement && !address.validity.valid) errors.replyAddress = NO_ADDRESS;
  return errors;
}
