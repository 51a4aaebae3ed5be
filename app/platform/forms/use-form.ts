import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldConstraints, FieldValue, Form, Refusal } from './form.ts';

/** Props of a field's component, without its texts. */
export interface FieldProps extends FieldConstraints {
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
}

/** Props of a checkbox, without its texts. */
export interface CheckboxProps {
  name: string;
  value: 'yes';
  required: true | undefined;
  defaultChecked: boolean;
  error: string | undefined;
}

/** The state of a form on a page. */
export interface FormState<Name extends string = string> {
  intent: string | null;
  ref: RefObject<HTMLFormElement | null>;
  field(name: Name): FieldProps;
  checkbox(name: Name): CheckboxProps;
  /** The errors that are shown: those of corrected fields are removed. */
  errors: Readonly<Partial<Record<string, string>>>;
  notice: string | null;
  isRefused: boolean;
  /** Removes the error of a field once its value is valid. */
  onInput(event: FormEvent<HTMLFormElement>): void;
  /** For a form that is sent without leaving the page (`send` of FormView). */
  setRefusal(refusal: Refusal | null): void;
}

/** The state of a form with at least the fields of another one. */
export type FormOf<F extends Form> = Pick<FormState<keyof F['fields'] & string>, 'field' | 'checkbox'>;

/**
 * The state of a form on its page.
 * @param actionRefusal the refusal in the action data; one of another form of the page is ignored
 * @param initial initial values of fields
 */
export function useForm<Name extends string>(
  { intent, fields }: Form<Name>,
  actionRefusal?: Refusal | null,
  initial: { readonly [Key in Name]?: FieldValue | null } = {},
): FormState<Name> {
  const ref = useRef<HTMLFormElement>(null);
  const [ownRefusal, setRefusal] = useState<Refusal | null>(null);
  const refusal = ownRefusal ?? (actionRefusal && actionRefusal.intent === intent ? actionRefusal : null);
  const [corrected, setCorrected] = useState<{ of: Refusal | null; names: string[] }>({
    of: null,
    names: [],
  });
  const isCorrected = (name: string) => corrected.of === refusal && corrected.names.includes(name);
  const shown = Object.entries(refusal?.errors ?? {}).filter(([name]) => !isCorrected(name));
  const errors: FormState['errors'] = Object.fromEntries(shown);

  // The first invalid field may be far above the button; focus makes screen readers announce it.
  useEffect(() => {
    if (refusal) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const { name, validity } = target as unknown as HTMLInputElement;
    if (!errors[name] || !validity.valid) return;
    setCorrected({ of: refusal, names: [...(corrected.of === refusal ? corrected.names : []), name] });
  }

  const fieldValue = (name: Name) =>
    (refusal?.values as Partial<Record<string, FieldValue>>)?.[name] ?? initial[name];
  return {
    intent,
    ref,
    errors,
    notice: refusal?.notice ?? null,
    isRefused: refusal !== null,
    onInput,
    setRefusal,
    field(name) {
      const value = fieldValue(name);
      const defaultValue = typeof value === 'string' ? value : undefined;
      return { ...fields[name], name, defaultValue, error: errors[name] };
    },
    checkbox(name) {
      const { required } = fields[name];
      return { name, value: 'yes', required, defaultChecked: fieldValue(name) === true, error: errors[name] };
    },
  };
}
