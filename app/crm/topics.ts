/** Topics of a message to the school. Links preselect one, as in /contact?subiect=curs. */
export const TOPICS = [
  { value: 'curs', label: 'Cursul de engleză conversațională' },
  { value: 'intensiv', label: 'Programul intensiv' },
  { value: 'workshop', label: 'Workshopul' },
  { value: '14-zile', label: 'Engleza în 14 zile' },
  { value: 'ghiduri', label: 'Ghidurile și celelalte resurse' },
  { value: 'cont', label: 'Contul sau datele mele' },
  { value: 'quiz', label: 'Quizul live' },
  { value: 'altceva', label: 'Altceva' },
] as const;

export const TOPIC_NAMES = TOPICS.map(({ value }) => value);

/** Those of somebody who thinks of enrolling. */
export const COURSE_TOPICS = ['curs', 'intensiv'] as const satisfies readonly Topic[];

export type Topic = (typeof TOPICS)[number]['value'];

/** The topic of this name; 'altceva' for any other. */
export function topicOf(name: string | null): Topic {
  return TOPICS.find(({ value }) => value === name)?.value ?? 'altceva';
}

/** The label of the topic of this name; an unknown one, of another version, as it is. */
export function topicName(name: string): string {
  return TOPICS.find(({ value }) => value === name)?.label ?? name;
}
