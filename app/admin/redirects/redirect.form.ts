import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';

/** An address that was a page's once, and where it leads now. */
export const REDIRECT_FORM = defineForm(
  z.object({
    path: z
      .string()
      .trim()
      .min(1, 'Scrie adresa veche, de exemplu /cursuri-engleza.')
      .max(300, 'Adresa e prea lungă: încap cel mult 300 de caractere.'),
    target: z
      .string()
      .trim()
      .min(1, 'Scrie unde duce, de exemplu /curs-engleza-conversationala.')
      .max(500, 'Adresa e prea lungă: încap cel mult 500 de caractere.'),
    kind: z.enum(['permanent', 'temporary']).default('permanent'),
  }),
  { intent: 'add' },
);

export const REMOVE_REDIRECT_FORM = defineForm(z.object({ path: z.string() }), { intent: 'remove' });
