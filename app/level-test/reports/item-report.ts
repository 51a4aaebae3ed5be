import { textIn } from '#app/forms/text-in.ts';

/** What can be wrong with a question, in the words of whoever says so. The database knows the same kinds. */
export const REPORT_KINDS = {
  second_answer: 'Și alt răspuns e corect',
  unclear: 'Textul sau sunetul e neclar sau greșit',
  explanation: 'Explicația e greșită',
  other: 'Altceva',
} as const;

export type ReportKind = keyof typeof REPORT_KINDS;
export type ReportState = 'open' | 'answered' | 'fixed' | 'declined';

export const LONGEST_COMMENT = 500;

/** The fields of the form, as typed. */
export interface ItemReportValues {
  kind: string;
  comment: string;
  replyAddress: string;
}

export type ItemReportErrors = Partial<Record<keyof ItemReportValues, string>>;

export const EMPTY_REPORT: ItemReportValues = { kind: '', comment: '', replyAddress: '' };

/** What a form that comes back says. */
export interface ReportReply {
  isKept: boolean;
  values: ItemReportValues;
  errors: ItemReportErrors;
  /** A sentence about the whole form; null when there is none. */
  notice: string | null;
}

export const NO_KIND = 'Alege ce e greșit.';
export const NO_ADDRESS = 'Adresa de e-mail nu pare completă. Exemplu: ana@exemplu.ro.';
export const TOO_MANY_HERE =
  'De la conexiunea ta s-au trimis multe formulare în ultimele minute. Ce ai scris e încă aici: încearcă din nou peste zece minute.';
export const TOO_MANY_OF_TEST =
  'Despre întrebările acestui test ne-ai scris deja de zece ori. Citim tot ce ai scris. Ce mai ai de spus ne poți scrie din pagina de contact.';
export const NOT_NOW = 'Nu am putut păstra mesajul chiar acum. E încă aici: încearcă din nou peste un minut.';

export function isReportKind(kind: string): kind is ReportKind {
  return Object.hasOwn(REPORT_KINDS, kind);
}

/** What was typed, whatever the form's state. Browsers send line breaks as two characters; here they are one. */
export function readReportForm(form: FormData): ItemReportValues {
  const text = (name: string) => textIn(form, name).slice(0, 2000).replace(/\r\n?/g, '\n').toWellFormed();
  return { kind: text('kind'), comment: text('comment'), replyAddress: text('replyAddress') };
}
