import { z } from 'zod';
import { SKILLS } from '#app/domain/level-estimation/bank-item.ts';
import { CEFR_LEVELS } from '#app/domain/level-estimation/cefr.ts';
import { TRANSFER_TAGS } from '#app/domain/transfer-errors.ts';

const text = z.string().trim().min(1);

/** A typical wrong answer, the transfer error behind it, and why it is wrong. */
const mistake = z.strictObject({
  response: text.max(120),
  transfer: z.enum(TRANSFER_TAGS),
  why: text.min(20).max(180),
});

const common = {
  level: z.enum(CEFR_LEVELS),
  skill: z.enum(SKILLS),
  topic: text,
  transfer: z.enum(TRANSFER_TAGS),
  difficulty: z.number().min(-4.4).max(4.4),
  discrimination: z.number().min(0.8).max(1.6),
  passage: text.max(1500).optional(),
  script: text.max(900).optional(),
  prompt: text.max(300),
  pattern: text.max(100),
  explanation: text.min(60).max(360),
  examples: z.array(z.strictObject({ en: text.max(120), ro: text.max(140) })).length(2),
  beyond: z.array(text).max(3).optional(),
};

const choice = z.strictObject({
  ...common,
  format: z.literal('choice'),
  answer: text.max(120),
  mistakes: z.array(mistake).length(3),
});
const gap = z.strictObject({
  ...common,
  format: z.literal('gap'),
  answers: z.array(text.max(60)).min(1),
  hint: text.max(40).optional(),
  mistakes: z.array(mistake).min(1).max(3),
});
const order = z.strictObject({
  ...common,
  format: z.literal('order'),
  answers: z.array(text.max(120)).min(1),
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
