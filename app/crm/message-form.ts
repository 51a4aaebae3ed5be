import { EMPTY_LEAD_FORM, type LeadFormValues, readLeadForm, textIn } from './lead-form.ts';
import { type Topic, topicOf } from './topics.ts';

/** The fields of the form in which somebody writes to the school, as typed. */
export interface MessageFormValues extends LeadFormValues {
  topic: Topic;
  message: string;
}

export type MessageFormErrors = Partial<Record<keyof MessageFormValues, string>>;

export const LONGEST_MESSAGE = 2000;

export function emptyMessageForm(topic: Topic): MessageFormValues {
  return { ...EMPTY_LEAD_FORM, topic, message: '' };
}

/** What was typed, whatever the form's state. Browsers send line breaks as two characters; here they are one. */
export function readMessageForm(form: FormData): MessageFormValues {
  return {
    ...readLeadForm(form),
    topic: topicOf(textIn(form, 'topic')),
    message: textIn(form, 'message').replace(/\r\n?/g, '\n').toWellFormed(),
  };
}
