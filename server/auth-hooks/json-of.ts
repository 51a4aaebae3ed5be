import { z } from 'zod';

/** An object of this shape, written as JSON. */
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
