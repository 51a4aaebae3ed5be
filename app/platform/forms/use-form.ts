import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldConstraints, Form, Refusal, Typed } from './form.ts';

/** What a field's component needs besides its words. */
export interface FieldProps extends FieldConstraints {
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
}

/** What a checkbox needs besides its words. */
export interface CheckboxProps {
  name: string;
  value: 'yes';
  required: true | undefined;
  defaultChecked: boolean;
  error: string | undefined;
}

/** A form on a page: its fields, and how it came back. */
export interface FormState<Name extends string = string> {
  intent: string | null;
  ref: RefObject<HTMLFormElement | null>;
  field(name: Name): FieldProps;
  checkbox(name: Name): CheckboxProps;
  /** The sentences that are still to be seen: those of fields that were mended since are gone. */
  errors: Readonly<Partial<Record<string, string>>>;
  notice: string | null;
  isRefused: boolean;
  /** Takes the errors of fields away as they are mended. */
  onInput(event: FormEvent<HTMLFormElement>): void;
  /** For a form that is sent without leaving the page (`send` of FormView). */
  setRefusal(refusal: Refusal | null): void;
}

/** The state of a form with at least the fields of another one. */
export type FormOf<F extends Form> = Pick<FormState<keyof F['fields'] & string>, 'field' | 'checkbox'>;

/**
 * A form as its page shows it.
 * @param answer what an action came back with; a refusal of another form of the page is ignored
 * @param initial what the fields begin with, where that is not empty
 */
export function useForm<Name extends string>(
  { intent, fields }: Form<Name>,
  answer?: Refusal | null,
  initial: { readonly [Key in Name]?: Typed | null } = {},
): FormState<Name> {
  const ref = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState<Refusal | null>(null);
  const refusal = sent ?? (answer && answer.intent === intent ? answer : null);
  const [mended, setMended] = useState<{ of: Refusal | null; names: string[] }>({ of: null, names: [] });
  const isMended = (name: string) => mended.of === refusal && mended.names.includes(name);
  const shown = Object.entries(refusal?.errors ?? {}).filter(([name]) => !isMended(name));
  const errors: FormState['errors'] = Object.fromEntries(shown);

  // The first field with an error may be far above the button: go there, which also reads it out.
  useEffect(() => {
    if (refusal) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const { name, validity } = target as unknown as HTMLInputElement;
    if (!errors[name] || !validity.valid) return;
    setMended({ of: refusal, names: [...(mended.of === refusal ? mended.names : []), name] });
  }

  const typed = (name: Name) => (refusal?.values as Partial<Record<string, Typed>>)?.[name] ?? initial[name];
  return {
    intent,
    ref,
    errors,
    notice: refusal?.notice ?? null,
    isRefused: refusal !== null,
    onInput,
    setRefusal: setSent,
    field(name) {
      const value = typed(name);
      const defaultValue = typeof value === 'string' ? value : undefined;
      return { ...fields[name], name, defaultValue, error: errors[name] };
    },
    checkbox(name) {
      const { required } = fields[name];
      return { name, value: 'yes', required, defaultChecked: typed(name) === true, error: errors[name] };
    },
  };
}
