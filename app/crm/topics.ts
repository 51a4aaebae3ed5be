/** What a message to the school can be about. Pages lead to the form with one of them, as in /contact?subiect=curs. */
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

export type Topic = (typeof TOPICS)[number]['value'];

/** The topic of that name; anything else is 'altceva'. */
export function topicOf(name: string | null): Topic {
  return TOPICS.find(({ value }) => value === name)?.value ?? 'altceva';
}
