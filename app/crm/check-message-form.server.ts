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
  if (text === '') return 'Scrie-ne câteva cuvinte, ca să știm cu ce te putem ajuta.';
  if (text.length <= LONGEST_MESSAGE) return null;
  return 'Mesajul e prea lung: încap cel mult 2.000 de caractere. Scurtează-l sau trimite-l în două părți.';
}

/** Composed characters and the writer's own lines; nothing invisible that steers a screen or a terminal. */
function normalText(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
}
