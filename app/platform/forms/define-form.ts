import { z } from 'zod';
import type { FieldConstraints, Form } from './form.ts';

/** A form with its schema; only on the server. */
export interface CheckedForm<Schema extends z.ZodObject = z.ZodObject>
  extends Form<keyof Schema['shape'] & string> {
  schema: Schema;
}

/**
 * Declares a form, in a file `*.form.ts` that exports only forms and types. For the browser the build replaces that file
 * with the constraints (`vite-plugin.ts`), so schemas, error sentences and zod stay on the server.
 */
export function defineForm<Schema extends z.ZodObject>(
  schema: Schema,
  { intent = null }: { intent?: string | null } = {},
): CheckedForm<Schema> {
  const fields = Object.fromEntries(
    Object.entries(rulesOf(schema)).map(([name, rule]) => [name, constraintsOf(rule)]),
  );
  return { intent, schema, fields: fields as CheckedForm<Schema>['fields'] };
}

/** The JSON Schema of a field's input. */
export type FieldRule = z.core.JSONSchema.JSONSchema & { isSecret?: true; accept?: string };

/** The fields of a schema by name. `.meta({ isSecret: true })` marks values that are never sent back to the page. */
export function rulesOf(schema: z.ZodObject): Record<string, FieldRule> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return properties as Record<string, FieldRule>;
}

function constraintsOf(rule: FieldRule): FieldConstraints {
  // A nullable field.
  const filled = (rule.anyOf as FieldRule[] | undefined)?.find(({ type }) => type !== 'null');
  if (filled) {
    const { required: _, ...constraints } = constraintsOf(filled);
    return constraints;
  }
  const isFile = rule.format === 'binary';
  const { minLength = 0, maxLength } = rule;
  const pattern = patternOf(rule);
  return {
    ...(isRequired(rule) && { required: true }),
    ...(isFile && { type: 'file' }),
    ...(rule.format === 'email' && { type: 'email' }),
    ...(!isFile && minLength > 1 && { minLength }),
    ...(maxLength !== undefined && (isFile ? { maxBytes: maxLength } : { maxLength })),
    ...(pattern !== undefined && { pattern }),
    ...(rule.accept !== undefined && { accept: rule.accept }),
  };
}

/** Without patterns of formats such as email: the input's type covers them. */
function patternOf({ format, pattern }: FieldRule): string | undefined {
  return format === undefined ? pattern : undefined;
}

function isRequired(rule: FieldRule): boolean {
  if (rule.default !== undefined) return false;
  if (rule.type === 'boolean') return rule.const === true;
  if (rule.enum) return !rule.enum.includes('');
  if (rule.format === 'binary' || (rule.minLength ?? 0) > 0) return true;
  const pattern = patternOf(rule);
  return pattern !== undefined && !new RegExp(pattern).test('');
}
