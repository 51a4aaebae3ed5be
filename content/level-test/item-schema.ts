import { z } from 'zod';
import { SKILLS } from '#app/domain/level-estimation/bank-item.ts';
import { CEFR_LEVELS } from '#app/domain/level-estimation/cefr.ts';
import { TRANSFER_TAGS } from '#app/domain/transfer-errors.ts';

/** How many characters fit in each text. */
export const MAX_LENGTH = {
  topic: 80,
  passage: 1500,
  script: 1100,
  prompt: 300,
  hint: 40,
  answer: 120,
  gapAnswer: 60,
  why: 180,
  pattern: 100,
  explanation: 360,
  example: 120,
  translation: 140,
} as const;

const text = z.string().trim().min(1);

/** A typical wrong answer, the transfer error behind it, and why it is wrong. */
const mistake = z.strictObject({
  response: text.max(MAX_LENGTH.answer),
  transfer: z.enum(TRANSFER_TAGS),
  why: text.min(20).max(MAX_LENGTH.why),
});

const common = {
  level: z.enum(CEFR_LEVELS),
  skill: z.enum(SKILLS),
  topic: text.max(MAX_LENGTH.topic),
  transfer: z.enum(TRANSFER_TAGS),
  difficulty: z.number().min(-4.4).max(4.4),
  passage: text.max(MAX_LENGTH.passage).optional(),
  script: text.max(MAX_LENGTH.script).optional(),
  prompt: text.max(MAX_LENGTH.prompt),
  pattern: text.max(MAX_LENGTH.pattern),
  explanation: text.min(60).max(MAX_LENGTH.explanation),
  examples: z
    .array(z.strictObject({ en: text.max(MAX_LENGTH.example), ro: text.max(MAX_LENGTH.translation) }))
    .length(2),
  beyond: z.array(text).max(3).optional(),
};

const choice = z.strictObject({
  ...common,
  format: z.literal('choice'),
  answer: text.max(MAX_LENGTH.answer),
  mistakes: z.array(mistake).length(3),
});
const gap = z.strictObject({
  ...common,
  format: z.literal('gap'),
  answers: z.array(text.max(MAX_LENGTH.gapAnswer)).min(1),
  hint: text.max(MAX_LENGTH.hint).optional(),
  mistakes: z.array(mistake).min(1).max(3),
});
const order = z.strictObject({
  ...common,
  format: z.literal('order'),
  answers: z.array(text.max(MAX_LENGTH.answer)).min(1),
  mistakes: z.array(mistake).min(1).max(2),
});

/** A question as its author writes it, in the browser or in a file; README.md has the rules. */
export const questionSchema = z.discriminatedUnion('format', [choice, gap, order]);

const id = z.string().regex(/^[abc][12]-[a-z0-9]+(-[a-z0-9]+)*-\d\d$/);

/** A question of the files, which has an id. */
export const itemSchema = z.discriminatedUnion('format', [
  choice.extend({ id }),
  gap.extend({ id }),
  order.extend({ id }),
]);

export type Question = z.infer<typeof questionSchema>;
export type Item = z.infer<typeof itemSchema>;

/** The accepted answers of a question; the first one is shown as the right one. */
export function answersOf(question: Question): string[] {
  return question.format === 'choice' ? [question.answer] : question.answers;
}
