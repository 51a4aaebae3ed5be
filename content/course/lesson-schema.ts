import { z } from 'zod';
import { exerciseSchema } from '#app/domain/exercises/exercise.ts';
import { richTextSchema } from '#app/domain/rich-text/rich-text.ts';

export const COURSE_LEVELS = ['A1+', 'A2', 'A2+', 'B1', 'B1+', 'B2'] as const;

/** Who talks in the dialogues: Ana is the fox, Tom the stork, Mia the hedgehog. */
export const SPEAKERS = ['Ana', 'Tom', 'Mia'] as const;

const text = (max: number) => z.string().trim().min(1).max(max);

/** A lesson as its author writes it, with the keys of its exercises. README.md has the rules. */
export const lessonSchema = z.strictObject({
  /** The last part of its address. */
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60),
  /** 1 to 24. */
  number: z.number().int().min(1),
  unit: z.number().int().min(1).max(6),
  level: z.enum(COURSE_LEVELS),
  title: text(60),
  /** What one learns in it, in one sentence, for the page of the course. */
  teaches: text(170),
  minutes: z.number().int().min(20).max(90),
  /** „Pot să…”: what a learner can do afterwards. */
  canDo: z.array(text(120)).min(2).max(4),
  dialogue: z.strictObject({
    /** Where they are and why they talk, in Romanian. */
    situation: text(300),
    lines: z
      .array(
        z.strictObject({
          speaker: z.enum(SPEAKERS),
          text: text(200),
          ro: text(240),
          /** What a translation would miss, in Romanian. */
          note: text(300).optional(),
        }),
      )
      .min(14)
      .max(24),
  }),
  words: z
    .array(
      z.strictObject({
        word: text(40),
        /** British, between slashes. */
        ipa: z
          .string()
          .regex(/^\/[^/]+\/$/)
          .max(60),
        ro: text(80),
        example: text(140),
        exampleRo: text(160),
      }),
    )
    .min(12)
    .max(18),
  grammar: z.strictObject({ title: text(80), body: richTextSchema }),
  exercises: z.array(exerciseSchema).min(8).max(14),
  speaking: z.strictObject({
    /** What to say aloud and for how long, in Romanian. */
    task: text(400),
    /** English beginnings to lean on. */
    starters: z.array(text(80)).min(3).max(6),
    /** What somebody could say, in English. */
    model: text(700).min(150),
  }),
  quiz: z.array(exerciseSchema).min(5).max(7),
  /** Words of its texts above its level that the context makes clear. */
  beyond: z.array(text(40)).max(12).optional(),
});

export type Lesson = z.infer<typeof lessonSchema>;
export type CourseLevel = (typeof COURSE_LEVELS)[number];
