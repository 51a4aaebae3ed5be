import { z } from 'zod';
import { CEFR_LEVELS } from '#app/domain/level-estimation/cefr.ts';

export const TRANSFER_TAGS = [
  'articles',
  'prepositions',
  'tense-aspect',
  'false-friends',
  'word-order',
  'subject-pronouns',
  'agreement',
  'countability',
  'negation',
  'question-form',
  'verb-patterns',
  'conditionals',
  'modality',
  'comparison',
  'pronouns',
  'collocation',
  'phrasal-verbs',
  'register',
  'reported-speech',
  'none',
] as const;

const text = z.string().trim().min(1);

const common = {
  id: z.string().regex(/^[abc][12]-[a-z0-9]+(-[a-z0-9]+)*-\d\d$/),
  level: z.enum(CEFR_LEVELS),
  skill: z.enum(['grammar', 'vocabulary', 'reading']),
  topic: text,
  transfer: z.enum(TRANSFER_TAGS),
  difficulty: z.number().min(-4.4).max(4.4),
  discrimination: z.number().min(0.8).max(1.6),
  prompt: text.max(300),
  explanation: text.min(120).max(450),
  passage: text.max(1500).optional(),
};

/** One item of the bank as its author writes it; the rules are in README.md. */
export const itemSchema = z.discriminatedUnion('format', [
  z.strictObject({
    ...common,
    format: z.literal('choice'),
    answer: text.max(120),
    distractors: z.array(text.max(120)).length(3),
  }),
  z.strictObject({
    ...common,
    format: z.literal('gap'),
    answers: z.array(text.max(60)).min(1),
    hint: text.max(40).optional(),
  }),
  z.strictObject({ ...common, format: z.literal('order'), answers: z.array(text.max(120)).min(1) }),
]);

export type Item = z.infer<typeof itemSchema>;
