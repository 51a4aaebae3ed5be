import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { MAX_LENGTH } from '#content/level-test/item-schema.ts';

const { answer, topic, passage, script, prompt, hint, why, pattern, explanation, example, translation } =
  MAX_LENGTH;

/** What content/level-test/item-rules.ts says of a question is said there; here is only how much fits in a field. */
function typed(most: number) {
  return z.string().max(most, `Scrie cel mult ${most} de caractere.`);
}

/** A question as it is typed. */
export const QUESTION_FORM = defineForm(
  z.object({
    /** The version that was loaded; 0 for a new question. */
    version: z.coerce.number<string>().int().min(0).max(2_000_000_000),
    level: z.string(),
    skill: z.string(),
    topic: typed(topic),
    transfer: z.string(),
    ease: z.string(),
    passage: typed(passage),
    script: typed(script),
    prompt: typed(prompt),
    hint: typed(hint),
    answers: typed(10 * answer),
    response1: typed(answer),
    transfer1: z.string(),
    why1: typed(why),
    response2: typed(answer),
    transfer2: z.string(),
    why2: typed(why),
    response3: typed(answer),
    transfer3: z.string(),
    why3: typed(why),
    pattern: typed(pattern),
    explanation: typed(explanation),
    example1: typed(example),
    translation1: typed(translation),
    example2: typed(example),
    translation2: typed(translation),
    beyond: typed(120),
  }),
  { intent: 'save' },
);

const version = z.coerce.number<string>().int().min(1).max(2_000_000_000);

/** Moves a question to another state. */
export const MOVE_FORM = defineForm(
  z.object({
    version,
    to: z.enum(['draft', 'reading', 'withdrawn']),
  }),
  { intent: 'move' },
);

export const RETURN_FORM = defineForm(
  z.object({
    version,
    note: z
      .string()
      .trim()
      .min(1, 'Scrie ce e de corectat, ca autorul să știe de unde să înceapă.')
      .max(1000, 'Scrie cel mult 1.000 de caractere.'),
  }),
  { intent: 'return' },
);

export const ACCEPT_FORM = defineForm(z.object({ version }), { intent: 'accept' });

/** A blind answer; `unknown` is the button „Nu știu”. */
export const ANSWER_FORM = defineForm(
  z.object({ version, response: z.string().max(300), unknown: z.string().max(10) }),
  { intent: 'answer' },
);

/** What a reader says after they saw the key. */
export const VERDICT_FORM = defineForm(
  z
    .object({
      version,
      verdict: z.enum(['clean', 'faulty'], 'Alege una dintre cele două variante.'),
      finding: z.string().trim().max(1000, 'Scrie cel mult 1.000 de caractere.'),
    })
    .refine(({ verdict, finding }) => verdict !== 'faulty' || finding !== '', {
      path: ['finding'],
      error: 'Scrie ce nu e în regulă, ca autorul să poată corecta.',
    }),
  { intent: 'verdict' },
);
