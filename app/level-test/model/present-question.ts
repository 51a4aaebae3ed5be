import { href } from 'react-router';
import { shuffled } from '#app/domain/exercises/seeded-shuffle.ts';
import type { BankEntry } from './bank.server.ts';
import type { QuestionView } from './question.ts';

type ShownItem = Omit<
  BankEntry,
  'id' | 'level' | 'topic' | 'textGroup' | 'difficulty' | 'discrimination' | 'guessing' | 'typedKey'
>;

/**
 * The question as the learner sees it. The order of its options is derived from the ids of test and item: a reload shows
 * the same order, two learners rarely see the same, and the place of the key says nothing.
 */
export function presentQuestion(entry: ShownItem, testId: string, position: number): QuestionView {
  const { itemId, format, skill, passage, prompt, hint } = entry;
  const recording = entry.recording && href('/test-nivel/inregistrare/:id', { id: entry.recording });
  // With a recording the script stays on the server: the page must not hold the text to listen to.
  const script = recording ? null : entry.script;
  const options = optionsOf(entry, testId);
  return { position, itemId, format, skill, passage, script, recording, prompt, hint, options };
}

function optionsOf({ format, itemId, answers, distractors }: ShownItem, testId: string): string[] {
  const right = answers[0] ?? '';
  if (format === 'choice') return shuffled([right, ...distractors], `${testId}${itemId}`);
  if (format === 'order') {
    const words = wordsOf(right);
    const mixed = shuffled(words, `${testId}${itemId}`);
    // A shuffle can be the solution itself.
    return mixed.join(' ') === words.join(' ') ? mixed.reverse() : mixed;
  }
  return [];
}

/** The words of a sentence, without the capital and the end mark that give the first and the last one away. */
function wordsOf(sentence: string): string[] {
  const words = sentence.replace(/[.!?]+$/, '').split(' ');
  return words.map((word, index) => (index === 0 && !/^I\b/.test(word) ? lowerFirst(word) : word));
}

function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}
