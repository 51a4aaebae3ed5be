import type { QuestionState } from '#app/level-test/written/written-questions.server.ts';

/** A state, as it is said of one question. */
export const STATE_NAMES: Record<QuestionState, string> = {
  draft: 'ciornă',
  reading: 'la citit',
  returned: 'de corectat',
  accepted: 'în teste',
  withdrawn: 'retrasă',
};
