import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a form that may come back refused: its first field with an error gets the focus, which also reads it out.
 * @param answer what the form came back with: a new object each time
 */
export function useErrorFocus(answer: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  return form;
}
