import { data } from 'react-router';
import type { z } from 'zod';
import { type CheckedForm, type FieldRule, rulesOf } from './define-form.ts';
import type { FieldValue, Reason, Refusal } from './form.ts';
import { textIn } from './text-in.ts';

/** The names of a form's fields. */
type NameOf<F extends CheckedForm> = keyof F['fields'] & string;

/** The result of checking a submitted form. */
export type CheckedSubmission<F extends CheckedForm> = {
  /** The output of the schema; null when a field is invalid. */
  value: z.output<F['schema']> | null;
  /** The refusal to show the form with: the typed values, the errors of the schema, and `reason`. */
  refusal(reason?: Reason<NameOf<F>>): Refusal<NameOf<F>>;
  /** The same as the response of an action, by default with status 422. */
  refuse(
    status?: number,
    reason?: Reason<NameOf<F>>,
  ): ReturnType<typeof data<{ refusal: Refusal<NameOf<F>> }>>;
};

/** Validates and normalises a submitted form. */
export function checkForm<F extends CheckedForm>(form: F, sent: FormData): CheckedSubmission<F> {
  const parsed = form.schema.safeParse(inputOf(form, sent));
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0])] ??= message;
  const refusal = (reason: Reason = {}): Refusal => ({
    intent: form.intent,
    values: submittedValues(form, sent),
    errors,
    notice: null,
    ...reason,
  });
  return {
    value: parsed.success ? (parsed.data as z.output<F['schema']>) : null,
    refusal,
    refuse: (status = 422, reason) => data({ refusal: refusal(reason) }, { status }),
  };
}

/** The typed values of a submitted form, valid or not, without secrets and files. */
export function submittedValues<F extends CheckedForm>(
  form: F,
  sent: FormData,
): Refusal<NameOf<F>>['values'] {
  const typed: Record<string, FieldValue> = {};
  for (const [name, rule] of Object.entries(rulesFor(form))) {
    if (!rule.isSecret && rule.format !== 'binary') typed[name] = fieldIn(sent, name, rule) as FieldValue;
  }
  return typed as Refusal<NameOf<F>>['values'];
}

const rules = new WeakMap<CheckedForm, Record<string, FieldRule>>();

function rulesFor(form: CheckedForm): Record<string, FieldRule> {
  const known = rules.get(form) ?? rulesOf(form.schema);
  rules.set(form, known);
  return known;
}

function inputOf(form: CheckedForm, sent: FormData): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(rulesFor(form)).map(([name, rule]) => [name, fieldIn(sent, name, rule)]),
  );
}

function fieldIn(sent: FormData, name: string, rule: FieldRule): FieldValue | File | null {
  if (rule.type === 'boolean') return sent.get(name) === 'yes';
  if (rule.type === 'array') return sent.getAll(name).filter((value) => typeof value === 'string');
  if (rule.format !== 'binary') return textIn(sent, name);
  const file = sent.get(name);
  return file instanceof File ? file : null;
}
