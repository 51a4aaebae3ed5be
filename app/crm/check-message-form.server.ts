import { checkLeadForm, type LeadDetails } from './check-lead-form.server.ts';
import { LONGEST_MESSAGE, type MessageFormErrors, type MessageFormValues } from './message-form.ts';
import type { Topic } from './topics.ts';

export interface Message {
  topic: Topic;
  text: string;
}

/** Checks and normalises a message together with the details of who wrote it. */
export function checkMessageForm(
  values: MessageFormValues,
  parsePhone: (typed: string) => string | null,
): { details: LeadDetails; message: Message } | { errors: MessageFormErrors } {
  const checked = checkLeadForm(values, parsePhone);
  const text = normalText(values.message);
  const error = errorOf(text);
  if ('errors' in checked || error) {
    return { errors: { ...('errors' in checked && checked.errors), ...(error && { message: error }) } };
  }
  return { details: checked.details, message: { topic: values.topic, text } };
}

function errorOf(text: string): string | null {
  if (!VISIBLE.test(text)) return 'Scrie-ne câteva cuvinte, ca să știm cu ce te putem ajuta.';
  if (text.length <= LONGEST_MESSAGE) return null;
  return 'Mesajul e prea lung: încap cel mult 2.000 de caractere. Scurtează-l sau trimite-l în două părți.';
}

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** What steers a screen or a terminal unseen; what joins letters and emoji or spells a region's flag is no such thing. */
const STEERING = /(?!\n)\p{Cc}|(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu;

/** Composed characters and the writer's own lines. */
function normalText(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(STEERING, '')
    .trim();
}
