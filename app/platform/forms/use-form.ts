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
  /** Removes the error of a field once its value is valid, and of a field that another one has hidden. */
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
    if (!refusal) return;
    // A field that was edited before the scripts ran has the focus already, and its message is out of date.
    const edited = Object.keys(refusal.errors).filter((name) => isEdited(ref.current, name));
    if (edited.length === 0) {
      ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    const names = edited.filter((name) =>
      inputsOf(ref.current, name).every(({ validity }) => validity.valid),
    );
    setCorrected({ of: refusal, names });
  }, [refusal]);

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const { name, validity } = target as unknown as HTMLInputElement;
    const names = Object.keys(errors).filter(
      (known) => (known === name && validity.valid) || isHidden(ref.current, known),
    );
    if (names.length === 0) return;
    setCorrected({ of: refusal, names: [...(corrected.of === refusal ? corrected.names : []), ...names] });
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

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function inputsOf(form: HTMLFormElement | null, name: string): Input[] {
  return [...(form?.elements ?? [])].filter((element) => (element as Input).name === name) as Input[];
}

/** Whether the visitor has changed a field since the page was loaded. */
function isEdited(form: HTMLFormElement | null, name: string): boolean {
  return inputsOf(form, name).some((input) => {
    if (input instanceof HTMLSelectElement) {
      return [...input.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    }
    if (input instanceof HTMLInputElement && input.checked !== input.defaultChecked) return true;
    return input.value !== input.defaultValue;
  });
}

/** Whether a field is not shown, such as a parent's address at another age. */
function isHidden(form: HTMLFormElement | null, name: string): boolean {
  const inputs = inputsOf(form, name);
  return inputs.length > 0 && inputs.every((input) => !input.checkVisibility());
}
