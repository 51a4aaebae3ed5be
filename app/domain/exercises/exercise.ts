import { z } from 'zod';
import { TRANSFER_TAGS } from '#app/domain/transfer-errors.ts';

/** The most characters of each text of an exercise. */
export const EXERCISE_LENGTHS = {
  task: 160,
  prompt: 240,
  hint: 40,
  answer: 160,
  why: 220,
  explanation: 400,
} as const;

const text = (max: number) => z.string().trim().min(1).max(max);
const answer = text(EXERCISE_LENGTHS.answer);

/** A wrong answer that its author foresaw, what behind Romanian leads to it, and why it is wrong, in Romanian. */
const mistake = z.strictObject({
  response: answer,
  transfer: z.enum(TRANSFER_TAGS),
  why: text(EXERCISE_LENGTHS.why).min(20),
});

const common = {
  /** Unique in its lesson, and never used again for another exercise. */
  key: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60),
  /** What to do, in Romanian, where the usual sentence of its kind does not say it. */
  task: text(EXERCISE_LENGTHS.task).optional(),
  /** Why the right answer is right, in Romanian; read after every answer. */
  explanation: text(EXERCISE_LENGTHS.explanation).min(40),
};

/** An English sentence with one blank, ___, or a question; one of the options is right. */
const choice = z.strictObject({
  ...common,
  kind: z.literal('choice'),
  prompt: text(EXERCISE_LENGTHS.prompt),
  answer,
  mistakes: z.array(mistake).min(2).max(3),
});

/** Several of the options are right. */
const several = z.strictObject({
  ...common,
  kind: z.literal('several'),
  prompt: text(EXERCISE_LENGTHS.prompt),
  answers: z.array(answer).min(2).max(4),
  mistakes: z.array(mistake).min(1).max(4),
});

/** An English sentence with one blank, ___, to type into. */
const gap = z.strictObject({
  ...common,
  kind: z.literal('gap'),
  prompt: text(EXERCISE_LENGTHS.prompt),
  /** A base word in capitals, or a first letter. */
  hint: text(EXERCISE_LENGTHS.hint).optional(),
  answers: z.array(answer).min(1),
  mistakes: z.array(mistake).min(1).max(4),
});

/** Words to put in order. `prompt` is the situation, in Romanian; the words are those of the first answer. */
const order = z.strictObject({
  ...common,
  kind: z.literal('order'),
  prompt: text(EXERCISE_LENGTHS.prompt),
  answers: z.array(answer).min(1),
  mistakes: z.array(mistake).min(1).max(3),
});

/** Each left side belongs to one right side. */
const match = z.strictObject({
  ...common,
  kind: z.literal('match'),
  pairs: z
    .array(
      z.strictObject({
        left: answer,
        right: answer,
        /** What is said, in Romanian, when this left side got another right side. */
        why: text(EXERCISE_LENGTHS.why).min(20),
      }),
    )
    .min(4)
    .max(6),
});

/** A sentence that is heard, to be typed. */
const dictation = z.strictObject({
  ...common,
  kind: z.literal('dictation'),
  /** What is read aloud. */
  text: answer,
  /** What is accepted besides, where two spellings sound alike and both make sense. */
  alsoAnswers: z.array(answer).optional(),
  mistakes: z.array(mistake).max(4),
});

/** An English sentence to be said in another way, as `task` asks. */
const transform = z.strictObject({
  ...common,
  kind: z.literal('transform'),
  task: text(EXERCISE_LENGTHS.task),
  prompt: text(EXERCISE_LENGTHS.prompt),
  answers: z.array(answer).min(1),
  mistakes: z.array(mistake).min(1).max(4),
});

/** A Romanian sentence to be said in English. */
const translate = z.strictObject({
  ...common,
  kind: z.literal('translate'),
  prompt: text(EXERCISE_LENGTHS.prompt),
  answers: z.array(answer).min(1),
  mistakes: z.array(mistake).min(1).max(4),
});

/** A piece of a dialogue in which one line is missing; one of the options fits. */
const reply = z.strictObject({
  ...common,
  kind: z.literal('reply'),
  /** Exactly one line has the text ___. */
  lines: z
    .array(z.strictObject({ speaker: text(30), text: answer }))
    .min(2)
    .max(5),
  answer,
  mistakes: z.array(mistake).min(2).max(3),
});

/** An exercise as its author writes it, with its key. */
export const exerciseSchema = z.discriminatedUnion('kind', [
  choice,
  several,
  gap,
  order,
  match,
  dictation,
  transform,
  translate,
  reply,
]);

export type Exercise = z.infer<typeof exerciseSchema>;
export type ExerciseKind = Exercise['kind'];
export type Mistake = z.infer<typeof mistake>;
