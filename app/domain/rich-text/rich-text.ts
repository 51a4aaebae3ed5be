import { z } from 'zod';
import { mediaFilePattern } from './media-file.ts';

/** Text in Romanian; English stands between asterisks, *like this*, and what is stressed between two, **ca aici**. */
const inline = z.string().trim().min(1).max(900);
const english = z.string().trim().min(1).max(200);

const caption = z.string().trim().min(1).max(200).optional();
/** In pixels. */
const side = z.number().int().min(1).max(4_096);

/** A part of a text that is shown as one thing. */
export const richBlockSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('paragraph'), text: inline }),
  z.strictObject({ kind: z.literal('heading'), text: z.string().trim().min(1).max(90) }),
  z.strictObject({ kind: z.literal('list'), items: z.array(inline).min(2).max(8) }),
  z.strictObject({
    kind: z.literal('table'),
    head: z.array(inline).min(2).max(4),
    rows: z.array(z.array(inline)).min(2).max(10),
  }),
  /** English sentences with their translations. */
  z.strictObject({
    kind: z.literal('examples'),
    items: z
      .array(z.strictObject({ en: english, ro: english }))
      .min(1)
      .max(6),
  }),
  /** What Romanian suggests beside what is said. */
  z.strictObject({ kind: z.literal('contrast'), wrong: english, right: english, why: inline }),
  /** An exercise of the same lesson, answered where it stands. */
  z.strictObject({ kind: z.literal('exercise'), key: z.string().max(60) }),
  /** With what it shows, in Romanian, for those who do not see it. */
  z.strictObject({
    kind: z.literal('picture'),
    file: z.string().regex(mediaFilePattern('picture')),
    width: side,
    height: side,
    alt: z.string().trim().min(1).max(200),
    caption,
  }),
  /** With what is said in it, in English, for those who do not hear it. */
  z.strictObject({
    kind: z.literal('sound'),
    file: z.string().regex(mediaFilePattern('sound')),
    said: z.string().trim().min(1).max(900),
    caption,
  }),
]);

export const richTextSchema = z.array(richBlockSchema).min(1).max(40);

export type RichBlock = z.infer<typeof richBlockSchema>;
export type RichText = z.infer<typeof richTextSchema>;
export type MediaBlock = Extract<RichBlock, { kind: 'picture' | 'sound' }>;
