/** What can be wrong with a question, as learners read it. The database has the same kinds. */
export const REPORT_KINDS = {
  second_answer: 'Și alt răspuns e corect',
  unclear: 'Textul sau sunetul e neclar sau greșit',
  explanation: 'Explicația e greșită',
  other: 'Altceva',
} as const;

export type ReportKind = keyof typeof REPORT_KINDS;
export type ReportState = 'open' | 'answered' | 'fixed' | 'declined';

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
