import { z } from 'zod';

/** A schema for a string that is JSON of an object of this shape. */
export function jsonOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'This is no JSON.' });
        return z.NEVER;
      }
    })
    .pipe(z.object(shape));
}
