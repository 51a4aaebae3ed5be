import { textIn } from '#app/forms/text-in.ts';

/** What the school makes of a report, as whoever answers says it. */
export const DECISIONS = {
  fixed: 'Corectăm întrebarea',
  declined: 'Lăsăm întrebarea așa',
  answered: 'Doar răspundem',
} as const;

export const LONGEST_REPLY = 2000;

/** The fields of an answer, as typed. */
export interface ReplyValues {
  /** The reports it answers. */
  reports: string[];
  /** Those the form offered, ticked or not. */
  offered: string[];
  state: string;
  text: string;
}

export type ReplyErrors = Partial<Record<keyof ReplyValues, string>>;

/** What was typed, whatever the form's state. */
export function readReplyForm(form: FormData): ReplyValues {
  return {
    reports: form.getAll('report').map(String),
    offered: form.getAll('offered').map(String),
    state: textIn(form, 'state'),
    text: textIn(form, 'reply').slice(0, 10_000).replace(/\r\n?/g, '\n').toWellFormed(),
  };
}
