import { TOPICS } from '#app/crm/topics.ts';

/** The name of a message's topic; an unknown one, of another version, as it is. */
export function topicName(topic: string): string {
  return TOPICS.find(({ value }) => value === topic)?.label ?? topic;
}
