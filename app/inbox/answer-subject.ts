import { TOPICS } from '#app/crm/topics.ts';

/** The subject of the mail that answers a message of this topic. */
export function answerSubject(topic: string): string {
  const known = TOPICS.find(({ value }) => value === topic && value !== 'altceva');
  return known ? `Răspuns la mesajul tău: ${known.label}` : 'Răspuns la mesajul tău';
}
