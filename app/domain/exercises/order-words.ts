import { normalForm } from '#app/domain/typed-answers/normal-form.ts';
import { shuffled } from './seeded-shuffle.ts';

interface Order {
  key: string;
  /** The situation, in Romanian. */
  prompt: string;
  answers: readonly string[];
}

/** The words of an exercise in an order that is none of the right ones, the same at each call. */
export function mixedWords(order: Order): string[] {
  const words = orderWords(order);
  const right = new Set(order.answers.map((answer) => sequenceOf(splitWords(answer))));
  // Words that are all the same have no other order.
  const attempts = Array.from({ length: MAX_SHUFFLES }, (_, attempt) =>
    shuffled(words, `${order.key} ${attempt}`),
  );
  return attempts.find((mixed) => !right.has(sequenceOf(mixed))) ?? words;
}

/** The words of the first answer, without the capital and the end mark that give the first and the last one away. */
export function orderWords({ prompt, answers }: Omit<Order, 'key'>): string[] {
  const [first = '', ...others] = splitWords(answers[0] ?? '');
  return [keepsCapital(first, prompt, answers) ? first : lowerFirst(first), ...others];
}

const MAX_SHUFFLES = 20;

function splitWords(sentence: string): string[] {
  return sentence
    .trim()
    .replace(/[.!?…]+$/, '')
    .split(/\s+/);
}

function sequenceOf(words: readonly string[]): string {
  return words.map(normalForm).join(' ');
}

const CAPITALS =
  /^(?:I|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|April|June|July|August|(?:Septem|Novem|Decem|Octo)ber|Mr|Mrs|Ms|Dr|English|British|American|Romanian|Christmas|Easter|London|Bucharest|Romania|England|Britain)(?!\p{L})/u;

/** Romanian words that look like the first word of an English sentence. */
const NOT_NAMES = new Set(['Am', 'Are', 'Do', 'In', 'Care', 'Mine', 'Come', 'No']);

/** Whether a word has a capital in the middle of a sentence, too: a name, as far as the exercise shows it. */
function keepsCapital(word: string, prompt: string, answers: readonly string[]): boolean {
  if (CAPITALS.test(word)) return true;
  const name = word.replace(/['’].*$/, '');
  if (NOT_NAMES.has(name)) return false;
  const isInside = answers.some((answer) => splitWords(answer).slice(1).includes(word));
  return isInside || prompt.split(/[^\p{L}'-]+/u).some((other) => isFormOf(other, name));
}

/** Whether a Romanian word is a name or one of its forms: „Anei” of „Ana”. */
function isFormOf(word: string, name: string): boolean {
  return word === name || (/^\p{Lu}\p{L}+a$/u.test(name) && word.startsWith(name.slice(0, -1)));
}

function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}
